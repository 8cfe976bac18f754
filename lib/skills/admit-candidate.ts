import { AppError } from "../base/app-error";
import { admitPackage, type AdmittedPackage } from "../packages/admit-package";
import type { Candidate } from "../packages/find-candidates";
import { refuseWith } from "../packages/refuse-with";
import type { SkillSource } from "./skill-source";

/**
 * A candidate as a package, with what its source had to say. `given` names win over its header.
 * Throws as `admitPackage` does.
 */
export function admitCandidate(
  source: SkillSource,
  candidate: Candidate,
  given: SkillSource["given"],
): AdmittedPackage {
  const own = candidate.problems ?? [];
  if (own.some((problem) => problem.level === "error")) throw refuseWith(own);
  const admitted = admitPackage(candidate.files, {
    ...given,
    folder: candidate.folder,
    limits: source.limits,
  });
  return { ...admitted, problems: [...source.problems, ...own, ...admitted.problems] };
}

/** All of them, or a refusal with the problems of all that cannot be taken. */
export function admitCandidates(
  source: SkillSource,
  candidates: readonly Candidate[],
): AdmittedPackage[] {
  const [only, ...others] = candidates;
  if (only && others.length === 0) return [admitCandidate(source, only, source.given)];
  const admitted: AdmittedPackage[] = [];
  const refused: { path: string; error: AppError }[] = [];
  for (const candidate of candidates) {
    try {
      admitted.push(admitCandidate(source, candidate, {}));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ path: candidate.path, error });
    }
  }
  if (refused.length === 0) return admitted;
  const sentences = refused.map(({ path, error }) => `"${path}": ${error.message}`);
  throw new AppError("invalid", `Nothing was stored. ${sentences.join(" ")}`, {
    problems: refused.flatMap(({ path, error }) =>
      error.problems.map((problem) => ({ ...problem, path: `${path}/${problem.path ?? ""}` })),
    ),
  });
}
