import { z } from "zod";
import { AppError } from "../base/app-error";
import type { PackageFile } from "../packages/skill-package";
import { editManifest } from "../packages/edit-manifest";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { RawFile } from "../packages/raw-file";
import { requireRole, type Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { decodeText } from "./decode-text";
import { editPackage } from "./edit-package";
import { findSkill } from "./find-skill";
import { publishProblems } from "./publish-problems";
import { requireVersion, type SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillSubject } from "./skill-facts";
import { skillEdit } from "./skill-reference";
import { skillView } from "./skill-view";
import type { StoredSkill } from "./stored-skill";

export const updateSkillInput = skillEdit.extend({
  name: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  /** Keys to set in the header; null removes one. */
  frontmatter: z.record(z.string(), z.json()).optional(),
  /** Puts the skill into the workspace's well-known index; an admin's. */
  published: z.boolean().optional(),
});

/**
 * Changes the header of SKILL.md key by key, so that everything else in the file stays as its author wrote it.
 * `published` is no part of the package and makes no version.
 */
export async function updateSkill(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof updateSkillInput>,
): Promise<Skill> {
  const { skill, if_match: ifMatch, name, description, frontmatter, published } = input;
  if (published !== undefined) await publish(deps, actor, { skill, ifMatch, published });
  const changes = {
    ...frontmatter,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  };
  if (Object.keys(changes).length === 0) {
    const current = await findSkill(deps, actor, skill);
    requireVersion(current, ifMatch);
    return skillView(current);
  }
  return editPackage(deps, actor, {
    skill,
    ifMatch,
    message: input.message ?? `Changed ${Object.keys(changes).join(", ")}`,
    change: (files) => files.map((file) => edited(file, changes)),
  });
}

async function publish(
  deps: SaveVersionDeps,
  actor: Actor,
  { skill, ifMatch, published }: { skill: string; ifMatch: number | undefined; published: boolean },
): Promise<void> {
  requireRole(actor, "admin");
  const current = await findSkill(deps, actor, skill);
  requireVersion(current, ifMatch);
  if (current.published === published) return;
  if (published) await requireReadable(deps, current);
  const action = published ? "skill.published" : "skill.unpublished";
  const audit = auditEntry(actor, action, skillSubject(current), {
    before: { published: current.published },
    after: { published, digest: current.digest },
  });
  await deps.skills.setPublished(actor.workspaceId, current.id, published, deps.clock.now(), audit);
}

/** Others read it with tools that mend nothing: strict when it goes out. */
async function requireReadable(deps: SaveVersionDeps, current: StoredSkill): Promise<void> {
  const { files } = await deps.packages.read(current.packagePath, current.digest);
  const manifest = files.find((file) => file.path === MANIFEST_PATH);
  const problems = publishProblems(manifest ? (decodeText(manifest.bytes) ?? "") : "");
  if (problems.length === 0) return;
  const reasons = problems.map(({ message }) => message).join(" ");
  throw new AppError("invalid", `"${current.slug}" cannot be published yet. ${reasons}`, {
    problems,
  });
}

function edited(file: PackageFile, changes: Parameters<typeof editManifest>[1]): RawFile {
  if (file.path !== MANIFEST_PATH) return file;
  const source = Buffer.from(file.bytes).toString();
  const next = editManifest(source, changes);
  return next === source ? file : { ...file, bytes: Buffer.from(next) };
}
