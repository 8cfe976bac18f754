import { admitCandidate } from "../skills/admit-candidate";
import type { Repositories } from "../skills/repositories";
import { repositorySource } from "../skills/repository-source";
import { REGISTRY_ITEMS, type ReadRegistry } from "./registry-source";

/** The skills of a repository, or of one folder of it, at the commit that its branch is at. */
export async function readRepository(
  deps: { repositories: Repositories },
  url: string,
): Promise<ReadRegistry> {
  const source = await repositorySource(deps, { url, most: REGISTRY_ITEMS });
  const { repository, commit } = source.place;
  const shown = (path: string): string => (path === "" ? repository : path);
  return {
    items: source.candidates.map((candidate) => ({
      path: candidate.path,
      artifact: null,
      commit,
      open: () => Promise.resolve(admitCandidate(source, candidate, {})),
    })),
    refused: source.skipped.map(({ path, reason }) => ({ item: shown(path), reason })),
  };
}
