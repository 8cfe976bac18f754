import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import type { AgentStore } from "./agent-store";
import { findAgent } from "./find-agent";

/** Deletes an agent and its attachments. The skills stay, and so do its runs. */
export async function deleteAgent(
  deps: { agents: AgentStore },
  actor: Actor,
  input: { agent: string },
): Promise<null> {
  const { id, name, modelId, skillIds } = await findAgent(deps, actor, input.agent);
  const subject = { kind: "agent", id, name };
  const before = { model_id: modelId, skill_ids: skillIds };
  const audit = auditEntry(actor, "agent.deleted", subject, { before });
  if (await deps.agents.delete(actor.workspaceId, id, audit)) return null;
  throw new AppError("not_found", `There is no agent "${input.agent}" in this workspace.`);
}
