import type { TokenCounter } from "../base/token-counter";
import type { PolicyRules } from "../policy/policy-rules";
import type { Agent, AgentCatalog, AgentSummary } from "./agent";
import type { AgentModels } from "./agent-models";
import type { AgentStore, StoredAgent } from "./agent-store";
import type { AttachedSkill } from "./attached-skill";
import { catalogBlock, type CatalogEntry } from "./catalog-block";
import { withholdSkills } from "./withhold-skills";

export type AgentViewDeps = {
  agents: AgentStore;
  agentModels: AgentModels;
  policyRules: PolicyRules;
  tokens: TokenCounter;
  settings: { budgets: { catalogTokenBudget: number } };
};

export function agentSummary(agent: StoredAgent): AgentSummary {
  return {
    id: agent.id,
    name: agent.name,
    instruction: agent.instruction,
    model_id: agent.modelId,
    skill_ids: agent.skillIds,
    script_access: agent.scriptAccess,
    catalog_token_budget: agent.catalogTokenBudget,
    max_turns: agent.maxTurns,
    created_at: agent.createdAt.toISOString(),
    updated_at: agent.updatedAt.toISOString(),
  };
}

/** An agent with its skills and the block that a run of it would get now. */
export async function agentView(deps: AgentViewDeps, agent: StoredAgent): Promise<Agent> {
  const attached = await deps.agents.attachedSkills(agent.workspaceId, agent.id);
  return {
    ...agentSummary(agent),
    skills: attached.map((skill) => ({
      id: skill.skillId,
      slug: skill.slug,
      name: skill.alias,
      description: skill.description,
      tokens: { catalog: skill.catalogTokens, body: skill.bodyTokens },
    })),
    catalog: await catalogOf(deps, agent, attached),
  };
}

async function catalogOf(
  deps: AgentViewDeps,
  agent: StoredAgent,
  attached: readonly AttachedSkill[],
): Promise<AgentCatalog> {
  const [rules, encoding] = await Promise.all([
    deps.policyRules.ofWorkspace(agent.workspaceId),
    deps.agentModels.encodingOf(agent.workspaceId, agent.modelId),
  ]);
  const block = await catalogBlock({
    skills: withholdSkills(rules, attached).permitted,
    budgetTokens: agent.catalogTokenBudget ?? deps.settings.budgets.catalogTokenBudget,
    eligibleSkillIds: new Set(),
    // An agent whose model was deleted still shows its block, counted safely.
    countTokens: (text) => deps.tokens.count(text, encoding ?? "upper_bound"),
  });
  const names = (entries: readonly CatalogEntry[]) => entries.map((entry) => entry.name);
  return {
    text: block.text,
    tokens: block.tokens,
    budget: block.budgetTokens,
    offered: names(block.offered),
    omitted: names(block.omitted),
    hidden: names(block.hidden),
    not_eligible: names(block.notEligible),
    eager_tokens: block.eagerTokens,
  };
}
