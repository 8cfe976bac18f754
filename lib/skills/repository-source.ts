import { AppError } from "../base/app-error";
import { isManifestName } from "../packages/find-candidates";
import { REPOSITORY_PACKAGE_LIMITS } from "../packages/limits";
import { openRepository } from "../packages/open-repository";
import { readGithubReference } from "./github-reference";
import type { Repositories, RepositoryPlace, WantedState } from "./repositories";
import type { SkillSource } from "./skill-source";

export type RepositorySource = SkillSource & {
  place: RepositoryPlace;
  /** All skills that were found, also those beyond what is offered at once. */
  found: number;
};

/** The skills behind a GitHub URL, opened and not yet admitted. Throws as `Repositories` and `openRepository` do. */
export async function repositorySource(
  deps: { repositories: Repositories },
  { url, most, ...wanted }: WantedState & { url: string; most?: number },
): Promise<RepositorySource> {
  const { repositories } = deps;
  const reference = readGithubReference(url, repositories.hosts);
  const place = await repositories.locate(reference, wanted);
  if (place.file !== null && !isManifestName(place.file)) {
    const message = `"${[place.path, place.file].filter(Boolean).join("/")}" is a file, not a skill. Give the URL of a SKILL.md or of the folder that holds it.`;
    throw new AppError("invalid", message, {
      problems: [{ level: "error", code: "github_url", path: "url", message }],
    });
  }
  const exact = place.file !== null;
  const scope = { path: place.path, exact, ...(most === undefined ? {} : { most }) };
  const { candidates, skipped, found } = await openRepository(
    await repositories.archive(place),
    scope,
  );
  return {
    candidates,
    skipped,
    found,
    place,
    problems: [],
    limits: REPOSITORY_PACKAGE_LIMITS,
    given: {},
  };
}
