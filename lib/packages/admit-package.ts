import type { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { digestOf } from "./digest-of";
import { fileWarnings } from "./file-warnings";
import { isManifestName } from "./find-candidates";
import { limitProblems, TOO_LARGE_CODES } from "./limit-problems";
import { ARCHIVE_LIMITS, type PackageLimits } from "./limits";
import { manifestProblem } from "./manifest-problem";
import { shownPath } from "./package-path";
import { comparePaths } from "./path-order";
import { prefilledFields } from "./prefilled-fields";
import type { RawFile } from "./raw-file";
import { MISSING_CODES, readManifest } from "./read-manifest";
import { refuseWith } from "./refuse-with";
import { screenPaths } from "./screen-paths";
import { withoutSecrets } from "./secret-files";
import type { Manifest, SkillPackage } from "./skill-package";
import { takeManifest } from "./take-manifest";

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
  const screened = screenPaths(files);
  const secrets = withoutSecrets(screened.entries);
  const taken = takeManifest(secrets.files, options);
  const others = secrets.files.filter((file) => !isManifestName(file.path));
  const kept = taken.file === null ? others : [...others, taken.file];
  const problems = [
    ...screened.problems,
    ...secrets.problems,
    ...limitProblems(
      kept.map((file) => ({ path: file.path, bytes: file.bytes.length })),
      options.limits ?? ARCHIVE_LIMITS,
    ),
    ...taken.problems,
    ...kept.flatMap(fileWarnings),
  ];
  const read = taken.source === null ? null : readManifest(taken.source);
  problems.push(...(read?.problems ?? []));
  if (!read?.manifest || problems.some((problem) => problem.level === "error")) {
    throw refusal(problems, taken.source ?? "", options.folder ?? null);
  }
  problems.push(...folderWarning(read.manifest, options.folder ?? null));
  const ordered = kept.sort((left, right) => comparePaths(left.path, right.path));
  const skillPackage = { digest: digestOf(ordered), files: ordered };
  return { skillPackage, manifest: read.manifest, problems };
}

function refusal(problems: readonly Problem[], source: string, folder: string | null): AppError {
  const errors = problems.filter((problem) => problem.level === "error");
  if (errors.every((problem) => TOO_LARGE_CODES.includes(problem.code))) {
    return refuseWith(problems, { code: "too_large" });
  }
  if (errors.every((problem) => MISSING_CODES.includes(problem.code))) {
    const facts = { prefilled: prefilledFields(source, folder) };
    return refuseWith(problems, { code: "needs_input", facts });
  }
  return refuseWith(problems);
}

/** The format wants folder and name alike; refusing would lose many real skills, so the name wins. */
function folderWarning(manifest: Manifest, folder: string | null): Problem[] {
  if (folder === null || folder === manifest.name || folder === manifest.displayName) return [];
  const message = `The folder is named ${shownPath(folder)}, the skill ${manifest.name}. The name counts; other tools want both alike.`;
  return [manifestProblem("warning", "folder_differs", null, message)];
}
