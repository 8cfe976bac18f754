import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { AgentStore } from "./agent-store";

/** Deletes an agent and its attachments. The skills stay, and so do its runs. */
export async function deleteAgent(
  deps: { agents: AgentStore },
  actor: Actor,
  input: { agent: string },
): Promise<null> {
  if (await deps.agents.delete(actor.workspaceId, input.agent)) return null;
  throw new AppError("not_found", `There is no agent "${input.agent}" in this workspace.`);
}
