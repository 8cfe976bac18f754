import { AppError } from "../base/app-error";
import type { AgentStore } from "../agents/agent-store";
import { assignAliases } from "../agents/assign-aliases";
import type { AttachedSkill } from "../agents/attached-skill";

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
  requireAll(skillIds, byId);
  const chosen = skillIds.flatMap((id) => byId.get(id) ?? []);
  const aliases = assignAliases(
    chosen.map(({ skillId, alias }) => ({ id: skillId, name: alias })),
    new Map(attached.map(({ skillId, alias }) => [skillId, alias])),
  );
  return chosen.map((skill, index) => ({ ...skill, alias: aliases[index]?.alias ?? skill.alias }));
}

function requireAll(skillIds: readonly string[], known: ReadonlyMap<string, unknown>): void {
  const unknown = skillIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError("invalid", `This workspace has no skill ${unknown.join(", ")}.`, {
    problems: unknown.map((id) => ({
      level: "error",
      code: "unknown_skill",
      path: "skill_ids",
      message: `There is no skill "${id}".`,
    })),
  });
}
