import { z } from "zod";
import { pageInput, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import type { AgentSummary } from "./agent";
import type { AgentStore } from "./agent-store";
import { agentSummary } from "./agent-view";

export const listAgentsInput = z.object({ ...pageInput, q: z.string().max(200).optional() });

/** The workspace's agents, newest change first. */
export async function listAgents(
  deps: { agents: AgentStore },
  actor: Actor,
  input: z.output<typeof listAgentsInput>,
): Promise<Page<AgentSummary>> {
  const page = await deps.agents.list(actor.workspaceId, input);
  return { ...page, items: page.items.map(agentSummary) };
}
