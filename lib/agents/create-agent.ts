import type { z } from "zod";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import type { Actor } from "../workspaces/actor";
import type { Agent } from "./agent";
import type { createAgentInput } from "./agent-input";
import { agentView, type AgentViewDeps } from "./agent-view";
import { findAgent } from "./find-agent";
import { requireModel } from "./require-model";

/** Makes an agent with its skills in the given order. Throws `invalid` naming an unknown model or skill. */
export async function createAgent(
  deps: AgentViewDeps & { clock: Clock; ids: Ids },
  actor: Actor,
  input: z.output<typeof createAgentInput>,
): Promise<Agent> {
  const { workspaceId } = actor;
  await requireModel(deps, workspaceId, input.model_id);
  const id = deps.ids.next("agt");
  await deps.agents.create(
    {
      id,
      workspaceId,
      name: input.name,
      instruction: input.instruction,
      modelId: input.model_id,
      scriptAccess: input.script_access,
      catalogTokenBudget: input.catalog_token_budget,
      maxTurns: input.max_turns,
    },
    input.skill_ids,
    deps.clock.now(),
  );
  return agentView(deps, await findAgent(deps, actor, id));
}
