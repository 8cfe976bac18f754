import type { FileFacts } from "../packages/skill-package";
import type { Actor } from "../workspaces/actor";
import { GITHUB_REGISTRY, githubItem } from "./github-origin";
import type { RepositoryPlace } from "./repositories";
import type { SkillStore } from "./skill-store";
import type { StoredSkill } from "./stored-skill";

/**
 * The skills that were imported from folders of this repository before, by folder. Its id tells that it is the
 * same one: the name changes with a renaming, and somebody else's repository may stand under the old one since.
 */
export async function importedSkills(
  deps: { skills: SkillStore },
  actor: Actor,
  place: RepositoryPlace,
  folders: readonly string[],
): Promise<Map<string, StoredSkill>> {
  const imported = await deps.skills.importedFrom(actor.workspaceId, {
    registryId: GITHUB_REGISTRY.id,
    repositoryId: place.repositoryId,
    items: folders.map((folder) => githubItem(place, folder)),
  });
  const wanted = new Set(folders);
  // Of several from one folder the oldest counts, which comes last.
  return new Map(
    imported.flatMap((skill) => {
      const folder = folderOf(skill, place);
      return folder !== null && wanted.has(folder) ? [[folder, skill]] : [];
    }),
  );
}

/** The folder in its repository, by the name that the repository had when the skill came. */
function folderOf({ origin }: StoredSkill, place: RepositoryPlace): string | null {
  if (origin === null) return null;
  const name = origin.repository?.name ?? place.repository;
  return origin.item === name ? "" : origin.item.slice(name.length + 1);
}

/** True when somebody changed it here after it was imported. */
export function isEdited(skill: StoredSkill): boolean {
  return skill.origin !== null && skill.origin.digest !== skill.digest;
}

/** True when both name the same bytes at the same paths, as one digest would. */
export function isSameFiles(one: readonly FileFacts[], other: readonly FileFacts[]): boolean {
  const keyed = (files: readonly FileFacts[]): string =>
    JSON.stringify(
      files.map(({ path, sha256, executable }) => `${path} ${sha256} ${String(executable)}`).sort(),
    );
  return keyed(one) === keyed(other);
}
