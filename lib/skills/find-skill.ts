import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { SkillStore } from "./skill-store";
import type { StoredSkill } from "./stored-skill";

/** The actor's skill by id or slug; `not_found` for one of another workspace too. */
export async function findSkill(
  deps: { skills: SkillStore },
  actor: Actor,
  idOrSlug: string,
): Promise<StoredSkill> {
  const skill = await deps.skills.find(actor.workspaceId, idOrSlug);
  if (!skill) throw new AppError("not_found", `There is no skill "${idOrSlug}" in this workspace.`);
  return skill;
}
