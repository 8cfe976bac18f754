import type { RepositoryPlace } from "./repositories";
import type { SkillOrigin } from "./skill-origin";

/** The registry that imports count as, for rules and for what an installation was installed from. */
export const GITHUB_REGISTRY = { id: "github", trust: "community" } as const;

/** Names a skill's folder across commits: `acme/kit/skills/deploy`. */
export function githubItem({ repository }: RepositoryPlace, folder: string): string {
  return folder === "" ? repository : `${repository}/${folder}`;
}

/** Where an import came from, with the commit it is pinned to. */
export function githubOrigin(place: RepositoryPlace, folder: string, digest: string): SkillOrigin {
  return {
    registry: GITHUB_REGISTRY.id,
    item: githubItem(place, folder),
    version: place.commit,
    trust: GITHUB_REGISTRY.trust,
    digest,
    repository: { id: place.repositoryId, name: place.repository, ref: place.ref },
  };
}

/** The page of a skill's folder on the branch or tag that was asked for: what to import again from. */
export function folderUrl({ url, ref }: RepositoryPlace, folder: string): string {
  const escaped = `${ref}/${folder}`.split("/").filter(Boolean).map(encodeURIComponent).join("/");
  return `${url}/tree/${escaped}`;
}
