import { folderOf, isManifestName, nameOf, type SkippedCandidate } from "./find-candidates";
import { isBelow } from "./is-below";
import { noiseOf } from "./noise";
import type { RepositoryIndex } from "./repository-index";
import { followLink } from "./repository-links";

/** Links to folders that hold skills, outside of every skill: each of those skills is offered where it really is. */
export function linkedSkills(
  index: RepositoryIndex,
  roots: readonly string[],
  scope: string,
): SkippedCandidate[] {
  return [...index.entries.values()].flatMap((entry) => {
    const { path } = entry;
    const concerns = entry.kind === "symlink" && isBelow(path, scope) && noiseOf(path) === null;
    const isManifest = isManifestName(nameOf(path));
    if (!concerns || isManifest || roots.some((root) => isBelow(path, root))) return [];
    const followed = followLink(index.entries, entry);
    if (followed.kind !== "folder") return [];
    const holdsSkill = [...index.entries.keys()].some(
      (other) => isManifestName(nameOf(other)) && isBelow(folderOf(other), followed.path),
    );
    const where = followed.path === "" ? "the repository itself" : `"${followed.path}"`;
    const reason = `It is a symlink to ${where}; its skills are taken from there.`;
    return holdsSkill ? [{ path, reason }] : [];
  });
}

/** Submodules that no offered skill holds: there may be skills in them, in another repository. */
export function submodulesOutside(
  index: RepositoryIndex,
  roots: readonly string[],
  scope: string,
): SkippedCandidate[] {
  return index.submodules
    .filter(({ path }) => isBelow(path, scope) || isBelow(scope, path))
    .filter(({ path }) => !roots.some((root) => isBelow(path, root)))
    .map(({ path, url }) => ({
      path,
      reason: `It is a Git submodule: another repository${url === "" ? "" : ` (${url})`}, whose files are not here. Import that one by its own URL.`,
    }));
}
