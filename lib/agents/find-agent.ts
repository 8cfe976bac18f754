import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { AgentStore, StoredAgent } from "./agent-store";

/** The actor's agent; `not_found` for one of another workspace too. */
export async function findAgent(
  deps: { agents: AgentStore },
  actor: Actor,
  agentId: string,
): Promise<StoredAgent> {
  const agent = await deps.agents.find(actor.workspaceId, agentId);
  if (!agent) throw new AppError("not_found", `There is no agent "${agentId}" in this workspace.`);
  return agent;
}
