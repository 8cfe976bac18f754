import type { FileFacts } from "../packages/skill-package";
import type { Actor } from "../workspaces/actor";
import { GITHUB_REGISTRY, githubItem } from "./github-origin";
import type { RepositoryPlace } from "./repositories";
import type { SkillStore } from "./skill-store";
import type { StoredSkill } from "./stored-skill";

/** The skills that were imported from folders of this repository before, by folder. */
export async function importedSkills(
  deps: { skills: SkillStore },
  actor: Actor,
  place: RepositoryPlace,
  folders: readonly string[],
): Promise<Map<string, StoredSkill>> {
  const installed = await deps.skills.installedFrom(actor.workspaceId, GITHUB_REGISTRY.id);
  const found = new Map<string, StoredSkill>();
  for (const folder of folders) {
    const skillId = installed.get(githubItem(place, folder));
    const skill = skillId && (await deps.skills.find(actor.workspaceId, skillId));
    if (skill) found.set(folder, skill);
  }
  return found;
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
