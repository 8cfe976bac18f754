import { AppError } from "../base/app-error";
import type { AgentModels } from "./agent-models";

/** Throws `invalid` naming a model that the workspace does not have. */
export async function requireModel(
  deps: { agentModels: AgentModels },
  workspaceId: string,
  modelId: string,
): Promise<void> {
  if ((await deps.agentModels.encodingOf(workspaceId, modelId)) !== null) return;
  const message = `This workspace has no model "${modelId}".`;
  throw new AppError("invalid", message, {
    problems: [{ level: "error", code: "unknown_model", path: "model_id", message }],
  });
}
