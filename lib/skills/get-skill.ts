import type { z } from "zod";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import type { Skill } from "./skill";
import type { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";
import { skillView } from "./skill-view";

export async function getSkill(
  deps: { skills: SkillStore },
  actor: Actor,
  input: z.output<typeof skillReference>,
): Promise<Skill> {
  return skillView(await findSkill(deps, actor, input.skill));
}
