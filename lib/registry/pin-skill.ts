import { z } from "zod";
import { getSkill } from "../skills/get-skill";
import { skillEdit } from "../skills/skill-reference";
import type { Skill } from "../skills/skill";
import type { Actor } from "../workspaces/actor";
import type { InstallDeps } from "./install-from-catalog";
import { movePin } from "./move-pin";

export const pinSkillInput = skillEdit.omit({ message: true }).extend({
  /** A version of the catalog. */
  version: z.string().min(1),
  /** Goes on over a copy that was edited here. */
  force: z.boolean().default(false),
  /** An admin's yes to what a rule asks about. */
  approve: z.boolean().default(false),
});

/**
 * Moves an installed skill to another version of its item, as its next version: the one before stays in the
 * history, edited or not. Throws `conflict` with `diff` for a copy that was edited here, `denied_by_policy` and
 * `approval_required` with the rule.
 */
export async function pinSkill(
  deps: InstallDeps,
  actor: Actor,
  { if_match: ifMatch, ...input }: z.output<typeof pinSkillInput>,
): Promise<Skill> {
  await movePin(deps, actor, { ...input, ifMatch, cause: "install" });
  return getSkill(deps, actor, { skill: input.skill });
}
