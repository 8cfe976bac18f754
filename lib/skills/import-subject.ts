import type { Finding } from "../packages/scan/finding";
import type { InstallSubject } from "../policy/decide-install";
import { openLevels } from "../policy/package-findings";
import { GITHUB_REGISTRY, githubItem } from "./github-origin";
import type { RepositorySource } from "./repository-source";

/** What the rules are asked about a package of a repository before it is imported. */
export function importSubject(
  place: RepositorySource["place"],
  path: string,
  found: { name: string; digest: string; findings: readonly Finding[] },
): InstallSubject {
  return {
    registry: GITHUB_REGISTRY.id,
    trust: GITHUB_REGISTRY.trust,
    skill: { id: githubItem(place, path), name: found.name },
    digest: found.digest,
    findings: openLevels(found.findings),
  };
}
