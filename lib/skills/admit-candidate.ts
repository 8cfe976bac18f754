import { admitPackage, type AdmittedPackage } from "../packages/admit-package";
import type { Candidate } from "../packages/find-candidates";
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
  const admitted = admitPackage(candidate.files, {
    ...given,
    folder: candidate.folder,
    limits: source.limits,
  });
  return { ...admitted, problems: [...source.problems, ...admitted.problems] };
}
