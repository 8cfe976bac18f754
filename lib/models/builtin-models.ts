import { REHEARSAL_ID, type ModelConfig, type Provider } from "./model";

export type ModelKeys = {
  openaiApiKey: string | null;
  anthropicApiKey: string | null;
  ollamaBaseUrl: string | null;
};

/** Well-known models of the vendors whose key the environment holds: provider, model, name, context window. */
const VENDOR_MODELS = [
  ["openai", "gpt-5.1", "GPT-5.1", 400_000],
  ["openai", "gpt-5-mini", "GPT-5 mini", 400_000],
  ["openai", "gpt-4.1", "GPT-4.1", 1_047_576],
  ["anthropic", "claude-sonnet-4-5", "Claude Sonnet 4.5", 200_000],
  ["anthropic", "claude-opus-4-5", "Claude Opus 4.5", 200_000],
  ["anthropic", "claude-haiku-4-5", "Claude Haiku 4.5", 200_000],
] as const satisfies readonly (readonly [Provider, string, string, number])[];

const REHEARSAL: ModelConfig = {
  id: REHEARSAL_ID,
  name: "Rehearsal (built in, no intelligence)",
  provider: "rehearsal",
  model: REHEARSAL_ID,
  baseUrl: null,
  apiKey: null,
  contextWindow: 128_000,
  tokenizer: "o200k_base",
  prices: null,
  origin: "builtin",
  createdAt: null,
};

/** The models that every workspace has without anybody registering them. Their keys stay in the environment. */
export function builtinModels(keys: ModelKeys): ModelConfig[] {
  const keyOf = { openai: keys.openaiApiKey, anthropic: keys.anthropicApiKey };
  const vendors = VENDOR_MODELS.flatMap(([provider, model, name, contextWindow]) => {
    const apiKey = keyOf[provider];
    if (apiKey === null) return [];
    return [
      {
        ...REHEARSAL,
        id: `${provider}-${model.replaceAll(".", "-")}`,
        name,
        provider,
        model,
        apiKey,
        contextWindow,
        tokenizer: provider === "anthropic" ? ("upper_bound" as const) : ("o200k_base" as const),
        origin: "environment" as const,
      },
    ];
  });
  return [REHEARSAL, ...vendors];
}
