import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { findSkill } from "./find-skill";
import { skillFacts, skillSubject } from "./skill-facts";
import { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";

export const deleteSkillInput = skillReference.extend({
  force: z.enum(["true", "false"]).default("false"),
});

/** Deletes a skill and its history. Attached to agents: `conflict` naming them, unless `force`. */
export async function deleteSkill(
  deps: { skills: SkillStore },
  actor: Actor,
  input: z.output<typeof deleteSkillInput>,
): Promise<null> {
  const skill = await findSkill(deps, actor, input.skill);
  if (skill.usedBy.length > 0 && input.force === "false") {
    const names = skill.usedBy.map((agent) => `"${agent.name}"`).join(", ");
    const agents = skill.usedBy.length === 1 ? "1 agent uses" : `${skill.usedBy.length} agents use`;
    const message = `${agents} "${skill.slug}": ${names}. Detach it first, or delete it with force.`;
    throw new AppError("conflict", message, { facts: { agents: skill.usedBy } });
  }
  const audit = auditEntry(actor, "skill.deleted", skillSubject(skill), {
    before: { ...skillFacts(skill), used_by: skill.usedBy.map(({ name }) => name) },
  });
  await deps.skills.delete(actor.workspaceId, skill.id, audit);
  return null;
}
