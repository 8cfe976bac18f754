import type { AgentModels } from "../agents/agent-models";
import { findModel, type ModelDeps } from "./model-directory";

/** Answers what agents ask about models. */
export function createAgentModels(deps: ModelDeps): AgentModels {
  return {
    encodingOf: async (workspaceId, modelId) => {
      const model = await findModel(deps, workspaceId, modelId);
      return model && model.tokenizer;
    },
  };
}
