import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import type { RawFile } from "./raw-file";

/** A folder of a source that holds a SKILL.md. */
export type Candidate = {
  /** The folder inside the source; empty for its root. What `select` and `paths` name. */
  path: string;
  /** The folder's own name, which should match the skill's; null at the root of the source. */
  folder: string | null;
  /** The files below, with paths relative to the folder. */
  files: RawFile[];
};

/** What looked like a skill and was not taken. */
export type SkippedCandidate = { path: string; reason: string };

export type FoundCandidates = {
  candidates: Candidate[];
  skipped: SkippedCandidate[];
  /** Notes about the source as a whole: files outside of every candidate. */
  problems: Problem[];
};

/**
 * Finds the folders that hold a SKILL.md, in the order of their paths. Without any: when `given` has name and
 * description, the whole source is the one candidate (a SKILL.md is then made by `admitPackage`); otherwise
 * throws `needs_input`, naming what was found.
 */
export function findCandidates(
  files: readonly RawFile[],
  given: { name?: string | undefined; description?: string | undefined } = {},
): FoundCandidates {
  throw new AppError("unavailable", `Not built yet: ${files.length} ${given.name ?? ""}.`);
}
