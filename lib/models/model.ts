import { z } from "zod";

export const PROVIDERS = ["openai", "anthropic", "openai-compatible", "rehearsal"] as const;
export const providerSchema = z.enum(PROVIDERS);
export type Provider = z.infer<typeof providerSchema>;

export const TOKENIZERS = ["o200k_base", "cl100k_base", "upper_bound"] as const;
export const tokenizerSchema = z.enum(TOKENIZERS);

/** The id of the built-in model, in every workspace. */
export const REHEARSAL_ID = "rehearsal";

/** US dollars for a million tokens that the model reads and writes. */
export const modelPricesSchema = z.object({
  input_per_million: z.number().nonnegative().max(1_000_000),
  output_per_million: z.number().nonnegative().max(1_000_000),
});
export type ModelPrices = z.infer<typeof modelPricesSchema>;

/** A model as the API shows it. Keys are write-only: only whether there is one. */
export const modelSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: providerSchema,
  /** As the vendor calls it. */
  model: z.string(),
  base_url: z.string().nullable(),
  has_api_key: z.boolean(),
  context_window: z.number().int(),
  tokenizer: tokenizerSchema,
  /** Null: what runs cost is not shown. */
  prices: modelPricesSchema.nullable(),
  /** `builtin` and `environment` are always there and cannot be changed. */
  origin: z.enum(["builtin", "environment", "workspace"]),
  created_at: z.string().nullable(),
});
export type Model = z.infer<typeof modelSchema>;

/** A model ready to be opened. Inside only: it holds the key. */
export type ModelConfig = {
  id: string;
  name: string;
  provider: Provider;
  model: string;
  baseUrl: string | null;
  apiKey: string | null;
  contextWindow: number;
  tokenizer: z.infer<typeof tokenizerSchema>;
  prices: ModelPrices | null;
  origin: Model["origin"];
  createdAt: Date | null;
};

export function describeModel(config: ModelConfig): Model {
  return {
    id: config.id,
    name: config.name,
    provider: config.provider,
    model: config.model,
    base_url: config.baseUrl,
    has_api_key: config.apiKey !== null,
    context_window: config.contextWindow,
    tokenizer: config.tokenizer,
    prices: config.prices,
    origin: config.origin,
    created_at: config.createdAt?.toISOString() ?? null,
  };
}
