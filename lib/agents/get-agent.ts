import type { Actor } from "../workspaces/actor";
import type { Agent } from "./agent";
import { agentView, type AgentViewDeps } from "./agent-view";
import { findAgent } from "./find-agent";

export async function getAgent(
  deps: AgentViewDeps,
  actor: Actor,
  input: { agent: string },
): Promise<Agent> {
  return agentView(deps, await findAgent(deps, actor, input.agent));
}
