import type { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Actor } from "../workspaces/actor";
import type { Agent } from "./agent";
import type { updateAgentInput } from "./agent-input";
import type { AgentFields } from "./agent-store";
import { agentView, type AgentViewDeps } from "./agent-view";
import { findAgent } from "./find-agent";
import { requireModel } from "./require-model";

/** Changes what is given. `skill_ids` replaces what is attached and its order; a skill that stays keeps its alias. */
export async function updateAgent(
  deps: AgentViewDeps & { clock: Clock },
  actor: Actor,
  input: z.output<typeof updateAgentInput>,
): Promise<Agent> {
  const { workspaceId } = actor;
  if (input.model_id !== undefined) await requireModel(deps, workspaceId, input.model_id);
  const isFound = await deps.agents.update(
    workspaceId,
    input.agent,
    { fields: changedFields(input), skillIds: input.skill_ids },
    deps.clock.now(),
  );
  if (!isFound) {
    throw new AppError("not_found", `There is no agent "${input.agent}" in this workspace.`);
  }
  return agentView(deps, await findAgent(deps, actor, input.agent));
}

function changedFields(input: z.output<typeof updateAgentInput>): Partial<AgentFields> {
  const fields: Partial<AgentFields> = {};
  if (input.name !== undefined) fields.name = input.name;
  if (input.instruction !== undefined) fields.instruction = input.instruction;
  if (input.model_id !== undefined) fields.modelId = input.model_id;
  if (input.script_access !== undefined) fields.scriptAccess = input.script_access;
  if (input.catalog_token_budget !== undefined) {
    fields.catalogTokenBudget = input.catalog_token_budget;
  }
  if (input.max_turns !== undefined) fields.maxTurns = input.max_turns;
  return fields;
}
