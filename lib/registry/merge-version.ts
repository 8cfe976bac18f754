import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { admitPackage } from "../packages/admit-package";
import type { PackageFile } from "../packages/skill-package";
import type { RawFile } from "../packages/raw-file";
import type { Decision } from "../policy/decide";
import { decideInstall } from "../policy/decide-install";
import { packageFindings } from "../policy/package-findings";
import { requirePermitted } from "../policy/require-permitted";
import { hasMarkers } from "../skills/conflict-markers";
import { resolutionSchema, type FileMerge, type Resolution } from "../skills/file-merge";
import { findSkill } from "../skills/find-skill";
import { getSkill } from "../skills/get-skill";
import { mergePackages, type MergedFile } from "../skills/merge-packages";
import { saveVersion } from "../skills/save-version";
import type { Skill } from "../skills/skill";
import { skillEdit } from "../skills/skill-reference";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import type { FoundItem, ItemVersion } from "./find-item";
import type { InstallDeps } from "./install-from-catalog";
import { installOrigin } from "./install-origin";
import { installSubject } from "./install-subject";
import { goingOn } from "./move-pin";
import type { MergePreview } from "./merge-preview";
import { pinTarget } from "./pin-target";
import type { previewPinInput } from "./preview-pin";

export const mergeVersionInput = skillEdit.omit({ message: true }).extend({
  /** A version of the catalog. */
  version: z.string().min(1),
  /** One for each file that the merge leaves open; one for a merged file replaces what was merged. */
  resolutions: z.array(resolutionSchema).default([]),
  /** An admin's yes to what a rule asks about. */
  approve: z.boolean().default(false),
});

/** How an edited copy and another version of its item go together, file by file. Stores nothing. */
export async function previewMerge(
  deps: InstallDeps,
  actor: Actor,
  input: z.output<typeof previewPinInput>,
): Promise<MergePreview> {
  const current = await findSkill(deps, actor, input.skill);
  const { item, version, origin } = await pinTarget(deps, actor, current, input.version);
  const [merged, decision] = await Promise.all([
    merge(deps, current, item, version.version),
    decideMove(deps, actor, item, version),
  ]);
  const files = merged.filter(({ outcome }) => outcome !== "same").map(viewOf);
  return { from: origin.version, to: version.version, decision, files, agents: current.usedBy };
}

/**
 * Merges another version of its item into an edited copy and moves the pin there, as the next version. Throws
 * `conflict` with a problem for each file that is not settled; nothing is stored then.
 */
export async function mergeVersion(
  deps: InstallDeps,
  actor: Actor,
  input: z.output<typeof mergeVersionInput>,
): Promise<Skill> {
  const current = await findSkill(deps, actor, input.skill);
  const { item, version, origin } = await pinTarget(deps, actor, current, input.version);
  const decision = await decideMove(deps, actor, item, version);
  requirePermitted(decision, actor, { approve: input.approve });
  await saveVersion(deps, actor, {
    skill: current.id,
    ifMatch: input.if_match ?? current.version,
    cause: "install",
    message: `Merged ${version.version} into the copy of ${origin.version} that was edited here`,
    next: async (now) => ({
      admitted: admitPackage(settled(await merge(deps, now, item, version.version), input)),
      keepsProblems: true,
      source: {
        sourceType: now.sourceType,
        sourceUrl: now.sourceUrl,
        origin: installOrigin(actor, item, version, deps.clock.now()),
      },
      following: version.version === item.latest ? goingOn(now.following) : null,
    }),
  });
  return getSkill(deps, actor, { skill: current.id });
}

async function decideMove(
  deps: InstallDeps,
  actor: Actor,
  item: FoundItem,
  version: ItemVersion,
): Promise<Decision> {
  const { skillPackage } = await version.open();
  const findings = await packageFindings(deps, actor.workspaceId, skillPackage);
  return decideInstall(deps, actor, installSubject(item, version, findings));
}

async function merge(
  deps: InstallDeps,
  current: StoredSkill,
  item: FoundItem,
  to: string,
): Promise<MergedFile[]> {
  const theirs = item.versions.find(({ version }) => version === to);
  if (!theirs || !current.origin) throw new Error(`${item.id} has no version ${to}.`);
  const [base, ours, { skillPackage }] = await Promise.all([
    baseOf(deps, current, item),
    deps.packages.read(current.packagePath, current.digest),
    theirs.open(),
  ]);
  const labels = { base: current.origin.version, ours: "edited here", theirs: to };
  return mergePackages(base, ours.files, skillPackage.files, labels);
}

/** What was edited: the package as it was installed, from the catalog or from the skill's own history. */
async function baseOf(
  deps: InstallDeps,
  { id, slug, origin }: StoredSkill,
  item: FoundItem,
): Promise<readonly PackageFile[]> {
  const digest = origin?.digest ?? "";
  const offered = item.versions.find((version) => version.digest === digest);
  if (offered) return (await offered.open()).skillPackage.files;
  const kept = await deps.skills.findDigest(id, digest);
  if (kept) return (await deps.packages.read(kept.packagePath, digest)).files;
  const message = `What "${slug}" was edited from is nowhere any more. Replace it instead: the edited copy stays in the history.`;
  throw new AppError("invalid", message);
}

/** The files as they should be. Throws `conflict` with everything that is still open. */
function settled(
  files: readonly MergedFile[],
  { resolutions }: { resolutions: readonly Resolution[] },
): RawFile[] {
  const chosen = new Map(resolutions.map((resolution) => [resolution.path, resolution]));
  const problems: Problem[] = [];
  const result = files.flatMap((file): RawFile[] => {
    const resolution = chosen.get(file.path);
    chosen.delete(file.path);
    const problem = problemOf(file, resolution);
    if (problem !== null) problems.push({ level: "error", path: file.path, ...problem });
    const made = fileOf(file, resolution);
    return made === null ? [] : [made];
  });
  for (const path of chosen.keys()) {
    const message = `Neither side has a file "${path}".`;
    problems.push({ level: "error", code: "file_missing", path, message });
  }
  if (problems.length === 0) return result;
  const sentence = problems.map(({ message }) => message).join(" ");
  throw new AppError("conflict", `Nothing was stored. ${sentence}`, { problems });
}

function fileOf({ path, merged, sides }: MergedFile, how: Resolution | undefined): RawFile | null {
  if (how === undefined) return merged;
  if ("take" in how) return sides[how.take];
  const executable = (merged ?? sides.ours ?? sides.theirs)?.executable ?? false;
  return { path, bytes: Buffer.from(how.text), executable };
}

function problemOf(
  { path, outcome, conflicts }: MergedFile,
  resolution: Resolution | undefined,
): Pick<Problem, "code" | "message"> | null {
  if (resolution !== undefined) {
    const isOpen = "text" in resolution && hasMarkers(resolution.text);
    const message = `"${path}" still has conflict markers: decide what stands there.`;
    return isOpen ? { code: "markers_left", message } : null;
  }
  if (outcome === "conflict") {
    const places = conflicts === 1 ? "1 place" : `${conflicts} places`;
    return { code: "unresolved", message: `"${path}" was changed on both sides in ${places}.` };
  }
  if (outcome !== "choose") return null;
  return { code: "unresolved", message: `"${path}" cannot be merged: take one side.` };
}

function viewOf({ path, outcome, conflicts, text, ours, theirs }: MergedFile): FileMerge {
  return { path, outcome, conflicts, text, ours, theirs };
}
