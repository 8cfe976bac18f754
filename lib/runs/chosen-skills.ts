import type { AgentStore } from "../agents/agent-store";
import { assignAliases } from "../agents/assign-aliases";
import type { AttachedSkill } from "../agents/attached-skill";
import { requireAllSkills } from "../agents/require-all-skills";

/**
 * The skills of one run: those of its agent, or others that were chosen for it, in that order. A skill that the agent
 * has keeps its alias. Throws `invalid` naming the skills that the workspace does not have.
 */
export async function chosenSkills(
  { agents }: { agents: AgentStore },
  workspaceId: string,
  agentId: string,
  skillIds: readonly string[] | undefined,
): Promise<AttachedSkill[]> {
  const attached = await agents.attachedSkills(workspaceId, agentId);
  if (skillIds === undefined) return attached;
  const found = await agents.skillsById(workspaceId, skillIds);
  const byId = new Map(found.map((skill) => [skill.skillId, skill]));
  requireAllSkills(skillIds, byId);
  const chosen = skillIds.flatMap((id) => byId.get(id) ?? []);
  const aliases = assignAliases(
    chosen.map(({ skillId, alias }) => ({ id: skillId, name: alias })),
    new Map(attached.map(({ skillId, alias }) => [skillId, alias])),
  );
  return chosen.map((skill, index) => ({ ...skill, alias: aliases[index]?.alias ?? skill.alias }));
}
