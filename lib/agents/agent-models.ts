import type { TokenEncoding } from "../base/token-counter";

/** What agents ask about models. */
export type AgentModels = {
  /** The tokenizer that a model reads with; null when the workspace has no such model. */
  encodingOf(workspaceId: string, modelId: string): Promise<TokenEncoding | null>;
};
