import { AppError } from "../base/app-error";
import type { SkillStore } from "./skill-store";
import type { SkillVersion } from "./stored-skill";

/** A version of a skill that the actor was found to see; `not_found` otherwise. */
export async function findVersion(
  deps: { skills: SkillStore },
  skillId: string,
  number: number,
): Promise<SkillVersion> {
  const version = await deps.skills.findVersion(skillId, number);
  if (!version) throw new AppError("not_found", `There is no version ${number} of this skill.`);
  return version;
}
