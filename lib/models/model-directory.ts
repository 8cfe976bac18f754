import { AppError } from "../base/app-error";
import { defaultTokenizer } from "./default-tokenizer";
import type { ModelConfig } from "./model";
import type { ModelStore, StoredModel } from "./model-store.prisma";
import type { OllamaModels } from "./ollama-models.remote";
import type { SecretBox } from "./secret-box";

/** What the module's use cases share. */
export type ModelDeps = {
  modelStore: ModelStore;
  /** The ones that need no registration, in the order of a list. */
  builtinModels: readonly ModelConfig[];
  ollamaModels: OllamaModels | null;
  secretBox: SecretBox;
};

/** A model of the workspace, or null. */
export async function findModel(
  deps: ModelDeps,
  workspaceId: string,
  id: string,
): Promise<ModelConfig | null> {
  const builtin = deps.builtinModels.find((model) => model.id === id);
  if (builtin) return builtin;
  const ollama = deps.ollamaModels?.find(id);
  if (ollama) return ollama;
  const stored = await deps.modelStore.find(workspaceId, id);
  return stored && toConfig(deps, stored);
}

/** Throws `not_found` for a model that the workspace does not have. */
export async function requireModelConfig(
  deps: ModelDeps,
  workspaceId: string,
  id: string,
): Promise<ModelConfig> {
  const config = await findModel(deps, workspaceId, id);
  if (config) return config;
  throw new AppError("not_found", `This workspace has no model "${id}".`);
}

/** What a sealed key belongs to: the same bytes mean nothing in another row. */
export function keyContext(workspaceId: string, id: string): string {
  return `${workspaceId}/${id}`;
}

/**
 * A registered model, ready to be opened. One without a key and without a URL of its own uses the environment's
 * key for its vendor; that key is never sent to a URL that a user set.
 */
export function toConfig(deps: ModelDeps, stored: StoredModel): ModelConfig {
  return {
    id: stored.id,
    name: stored.name,
    provider: stored.provider,
    model: stored.model,
    baseUrl: stored.baseUrl,
    apiKey: stored.apiKeyCipher === null ? vendorKey(deps, stored) : openKey(deps, stored),
    contextWindow: stored.contextWindow,
    tokenizer: stored.tokenizer ?? defaultTokenizer(stored.provider, stored.model),
    prices: stored.prices,
    origin: "workspace",
    createdAt: stored.createdAt,
  };
}

/** An unreadable key (AUTH_SECRET was changed) is no key: opening the model then says that one is missing. */
function openKey(deps: ModelDeps, { workspaceId, id, apiKeyCipher }: StoredModel): string | null {
  return deps.secretBox.open(apiKeyCipher ?? "", keyContext(workspaceId, id));
}

function vendorKey(deps: ModelDeps, { provider, baseUrl }: StoredModel): string | null {
  if (baseUrl !== null) return null;
  const vendor = deps.builtinModels.find(
    (model) => model.origin === "environment" && model.provider === provider,
  );
  return vendor?.apiKey ?? null;
}
