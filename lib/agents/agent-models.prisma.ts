import type { PrismaClient } from "../../prisma/generated/client";
import type { TokenEncoding } from "../base/token-counter";
import type { AgentModels } from "./agent-models";

const BUILT_IN_MODEL = "rehearsal";

export function createAgentModels(prisma: PrismaClient): AgentModels {
  return {
    encodingOf: async (workspaceId, modelId) => {
      if (modelId === BUILT_IN_MODEL) return "o200k_base";
      const row = await prisma.model.findFirst({
        where: { id: modelId, workspaceId },
        select: { provider: true, tokenizer: true },
      });
      return row && encoding(row);
    },
  };
}

function encoding(row: { provider: string; tokenizer: string | null }): TokenEncoding {
  const { tokenizer } = row;
  if (tokenizer === "o200k_base" || tokenizer === "cl100k_base") return tokenizer;
  return row.provider === "openai" ? "o200k_base" : "upper_bound";
}
