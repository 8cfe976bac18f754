import { z } from "zod";
import { PACKAGES_PER_IMPORT } from "../packages/limits";
import { decideInstall } from "../policy/decide-install";
import { packageFindings } from "../policy/package-findings";
import { requirePermitted } from "../policy/require-permitted";
import type { Actor } from "../workspaces/actor";
import { addAsVersion, addSkill, ON_CONFLICT, type AddSkillDeps } from "./add-skill";
import { admitCandidates } from "./admit-candidate";
import { askAboutEdits } from "./ask-about-edits";
import { blankIsAbsent } from "./blank-is-absent";
import { commitInput } from "./commit-input";
import { chooseCandidates } from "./choose-candidates";
import { folderUrl, githubItem, githubOrigin } from "./github-origin";
import type { DescribeCandidateDeps } from "./describe-candidate";
import { importSubject } from "./import-subject";
import { importedSkills } from "./imported-skills";
import type { PlannedImport } from "./planned-import";
import type { Repositories } from "./repositories";
import { repositorySource, type RepositorySource } from "./repository-source";
import { sourceFacts, sourceFactsSchema } from "./repository-facts";
import { requireFreeSlugs } from "./require-free-slugs";
import { skillSchema, type Skill } from "./skill";
import { skillView } from "./skill-view";
import type { StoredSkill } from "./stored-skill";
import { skippedSchema } from "./upload-skill";

export const importSkillsInput = z.object({
  /** `owner/repo`, or the URL of a repository, a folder or a SKILL.md. */
  url: z.string().min(1),
  ref: blankIsAbsent,
  commit: commitInput.optional(),
  /** Paths of candidates. */
  paths: z.array(z.string()).optional(),
  on_conflict: z.enum(ON_CONFLICT).optional(),
  /** An admin's yes to what a rule asks about. */
  approve: z.boolean().default(false),
});

export const importSkillsOutput = z.object({
  items: z.array(skillSchema),
  skipped: skippedSchema,
  /** Skills among the items that were here already with the same content: they got no version. */
  unchanged: z.array(z.object({ path: z.string(), skill_id: z.string() })),
  source: sourceFactsSchema,
});

export type ImportDeps = AddSkillDeps & DescribeCandidateDeps & { repositories: Repositories };

/**
 * Stores skills of a repository, all that were chosen or none. Throws `choose_skill` with `candidates`,
 * `name_taken`, `conflict` for a copy that was edited here, `denied_by_policy` and `approval_required` with the rule.
 */
export async function importSkills(
  deps: ImportDeps,
  actor: Actor,
  input: z.output<typeof importSkillsInput>,
): Promise<z.infer<typeof importSkillsOutput>> {
  const source = await repositorySource(deps, input);
  const { candidates, skipped } = await chooseCandidates(deps, actor, source, {
    select: input.paths,
    field: "paths",
    most: PACKAGES_PER_IMPORT,
    facts: { source: sourceFacts(source.place) },
  });
  const planned = await plan(deps, actor, source, candidates, input);
  const due = planned.filter((one) => !isSame(one));
  for (const one of due) await requireInstallable(deps, actor, source, one, input.approve);
  await askAboutEdits(deps, source.place, due, input.on_conflict);
  const fresh = due.filter(({ existing }) => existing === null);
  const admitted = fresh.map((one) => one.admitted);
  await requireFreeSlugs(deps, actor, admitted, input.on_conflict);
  const items: Skill[] = [];
  for (const one of planned) items.push(await store(deps, actor, source, one, input.on_conflict));
  return {
    items,
    skipped,
    unchanged: planned.flatMap((one) =>
      one.existing !== null && isSame(one) ? [{ path: one.path, skill_id: one.existing.id }] : [],
    ),
    source: sourceFacts(source.place),
  };
}

async function plan(
  deps: ImportDeps,
  actor: Actor,
  source: RepositorySource,
  candidates: RepositorySource["candidates"],
  { on_conflict: onConflict }: Pick<z.output<typeof importSkillsInput>, "on_conflict">,
): Promise<PlannedImport[]> {
  const admitted = admitCandidates(source, candidates);
  const paths = candidates.map(({ path }) => path);
  // Somebody who asks for another name wants a copy beside what is here.
  const isCopy = onConflict === "rename";
  const existing = isCopy
    ? new Map<string, StoredSkill>()
    : await importedSkills(deps, actor, source.place, paths);
  return admitted.map((one, index) => {
    const path = paths[index] ?? "";
    return { path, admitted: one, existing: existing.get(path) ?? null };
  });
}

function isSame({ existing, admitted }: PlannedImport): boolean {
  return existing !== null && existing.digest === admitted.skillPackage.digest;
}

async function requireInstallable(
  deps: ImportDeps,
  actor: Actor,
  { place }: RepositorySource,
  { path, admitted }: PlannedImport,
  approve: boolean,
): Promise<void> {
  const { manifest, skillPackage } = admitted;
  const findings = await packageFindings(deps, actor.workspaceId, skillPackage);
  const found = { name: manifest.name, digest: skillPackage.digest, findings };
  const decision = await decideInstall(deps, actor, importSubject(place, path, found));
  requirePermitted(decision, actor, { approve });
}

async function store(
  deps: ImportDeps,
  actor: Actor,
  { place }: RepositorySource,
  planned: PlannedImport,
  onConflict: z.output<typeof importSkillsInput>["on_conflict"],
): Promise<Skill> {
  const { path, admitted, existing } = planned;
  if (existing !== null && isSame(planned)) return skillView(existing);
  const toAdd = {
    admitted,
    source: { type: "github", url: folderUrl(place, path) },
    origin: githubOrigin(place, path, admitted.skillPackage.digest),
    location: { kind: "workspace", workspaceId: actor.workspaceId },
    onConflict,
    cause: "import",
    message: `Imported ${githubItem(place, path)} at ${place.commit}`,
  } as const;
  if (existing === null) return addSkill(deps, actor, toAdd);
  return addAsVersion(deps, actor, { skillId: existing.id, ifMatch: existing.version }, toAdd);
}
