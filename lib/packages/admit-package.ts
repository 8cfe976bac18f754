import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { ARCHIVE_LIMITS, type PackageLimits } from "./limits";
import type { RawFile } from "./raw-file";
import type { Manifest, SkillPackage } from "./skill-package";

export type AdmitOptions = {
  /** Win over the frontmatter; the header of SKILL.md is edited (or made) to say them. */
  name?: string | undefined;
  description?: string | undefined;
  /** The name of the folder that the files stood in: another one than the skill's name is a warning. */
  folder?: string | null | undefined;
  limits?: PackageLimits | undefined;
};

export type AdmittedPackage = {
  skillPackage: SkillPackage;
  manifest: Manifest;
  /** Warnings and notes; an `error` would have been thrown. */
  problems: Problem[];
};

/**
 * The one way into a package: normalised paths, manifest, limits, digest. `files` are relative to the folder
 * that holds SKILL.md. Throws `invalid`, `too_large` or `needs_input` (name or description is missing;
 * `facts.prefilled` has guesses) with all problems.
 */
export function admitPackage(
  files: readonly RawFile[],
  options: AdmitOptions = {},
): AdmittedPackage {
  const limits = options.limits ?? ARCHIVE_LIMITS;
  throw new AppError("unavailable", `Not built yet: ${files.length} ${limits.files}.`);
}
