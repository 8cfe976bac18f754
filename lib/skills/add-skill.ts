import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import type { AdmittedPackage } from "../packages/admit-package";
import type { PolicyRules } from "../policy/policy-rules";
import { requireUnblocked } from "../policy/require-unblocked";
import type { PackageLocation } from "../storage/package-location";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { auditEntry, type AuditEntry } from "../workspaces/audit-entry";
import { describePackage, type DescribeDeps, type GivenName } from "./describe-package";
import { saveVersion, type NextPackage } from "./save-version";
import type { Skill, SourceType } from "./skill";
import type { SkillFolderState } from "./skill-folder-state";
import type { SkillOrigin } from "./skill-origin";
import { freeName, slugOfName } from "./skill-slug";
import type { SkillStore } from "./skill-store";
import { skillFacts, skillSubject } from "./skill-facts";
import { skillView } from "./skill-view";
import type { NewSkill, VersionCause, VersionStamp } from "./stored-skill";

export const ON_CONFLICT = ["version", "rename"] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];

export type AddSkillDeps = {
  skills: SkillStore;
  packages: PackageStore;
  policyRules: Pick<PolicyRules, "ofInstalls">;
  clock: Clock;
  ids: Ids;
} & DescribeDeps;

export type SkillToAdd = {
  admitted: AdmittedPackage;
  source: { type: SourceType; url: string | null };
  origin: SkillOrigin | null;
  location: PackageLocation;
  onConflict: OnConflict | undefined;
  cause: VersionCause;
  message: string;
  /** Set for a skill that is read from a folder of the server; the folder names it. */
  folder?: { folderPath: string; state: SkillFolderState; named: GivenName };
};

/** Who loses the race for a free slug looks again; of so many at once the last one wins at last. */
const SLUG_TRIES = 30;

/**
 * Stores a package as a new skill, or as the next version of the one that has its slug. The package is durable
 * before the row names it. Throws `name_taken` with `skill_id` when the slug is in use and nobody said what to do,
 * `denied_by_policy` for a package that is blocked.
 */
export async function addSkill(
  deps: AddSkillDeps,
  actor: Actor,
  toAdd: SkillToAdd,
): Promise<Skill> {
  const { skillPackage } = toAdd.admitted;
  const base = slugOfName(toAdd.folder?.named.name ?? toAdd.admitted.manifest.name);
  for (let attempt = 1; attempt <= SLUG_TRIES; attempt += 1) {
    const [taken] = await Promise.all([
      deps.skills.slugsLike(actor.workspaceId, base),
      // Scanned here while a thread packs.
      attempt === 1 ? deps.packages.pack(skillPackage) : null,
      attempt === 1 ? deps.scans.of(skillPackage) : null,
      requireUnblocked(deps, actor, skillPackage.digest),
    ]);

    const existingId = taken.get(base);
    if (existingId !== undefined && toAdd.onConflict === undefined) {
      throw nameTaken(base, existingId);
    }
    if (existingId !== undefined && toAdd.onConflict === "version") {
      return addAsVersion(deps, actor, { skillId: existingId, ifMatch: undefined }, toAdd);
    }
    const slug = freeName(base, (name) => taken.has(name));
    const skill = await createUnder(deps, actor, slug, toAdd);
    if (skill !== null) return skill;
  }
  throw new AppError("conflict", `The name "${base}" is being taken by others. Try again.`);
}

export function nameTaken(slug: string, skillId: string): AppError {
  const message = `There is a skill "${slug}" already. Make this its next version, or store it under another name.`;
  return new AppError("name_taken", message, {
    problems: [{ level: "error", code: "name_taken", path: "name", message }],
    facts: { skill_id: skillId, slug },
  });
}

async function createUnder(
  deps: AddSkillDeps,
  actor: Actor,
  slug: string,
  toAdd: SkillToAdd,
): Promise<Skill | null> {
  const { skill, stamp, audit } = await prepareSkill(deps, actor, slug, toAdd);
  const isCreated = await deps.skills.create(skill, stamp, audit);
  return isCreated
    ? skillView({
        ...skill,
        version: 1,
        published: false,
        following: null,
        updatedAt: stamp.at,
        usedBy: [],
      })
    : null;
}

/** A skill that can be stored under this slug: its package is durable, its row is not there yet. */
export async function prepareSkill(
  deps: Omit<AddSkillDeps, "skills">,
  actor: Actor,
  slug: string,
  { admitted, source, origin, location, cause, message, folder }: SkillToAdd,
): Promise<{ skill: NewSkill; stamp: VersionStamp; audit: AuditEntry | null }> {
  const [described, stored] = await Promise.all([
    describePackage(deps, admitted, folder?.named),
    deps.packages.store(location, admitted.skillPackage),
  ]);

  const at = deps.clock.now();
  const skill: NewSkill = {
    ...described,
    packagePath: stored.path,
    id: deps.ids.next("skl"),
    workspaceId: actor.workspaceId,
    slug,
    sourceType: source.type,
    sourceUrl: source.url,
    origin,
    folderPath: folder?.folderPath ?? null,
    folder: folder?.state ?? null,
    createdAt: at,
  };
  const stamp = { author: actor.label, message, cause, at, origin };
  return { skill, stamp, audit: installEntry(actor, skill) };
}

/** What the workspace writes itself stands in the history of the skill; what it installs, in the audit log too. */
function installEntry(actor: Actor, skill: NewSkill): AuditEntry | null {
  if (!skill.origin) return null;
  return auditEntry(actor, "skill.installed", skillSubject(skill), { after: skillFacts(skill) });
}

/** The next version of a skill. Keeps the id, the attachments and, unless it is an install, where it came from. */
export async function addAsVersion(
  deps: AddSkillDeps,
  actor: Actor,
  { skillId, ifMatch }: { skillId: string; ifMatch: number | undefined },
  { admitted, source, origin, location, cause, message }: SkillToAdd,
): Promise<Skill> {
  const next: NextPackage = { admitted, keepsProblems: false };
  if (origin) {
    next.source = { sourceType: source.type, sourceUrl: source.url, origin };
    next.storedAt = (await deps.packages.store(location, admitted.skillPackage)).path;
  }
  return saveVersion(deps, actor, {
    skill: skillId,
    ifMatch,
    cause,
    message,
    next: () => Promise.resolve(next),
  });
}
