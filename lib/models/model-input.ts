import { z } from "zod";
import { httpUrl } from "../base/http-url";
import { modelPricesSchema, providerSchema, tokenizerSchema } from "./model";

/** Smaller windows hold no conversation; larger ones exist nowhere. */
const contextWindow = z.coerce.number().int().min(256).max(20_000_000);

const baseUrl = httpUrl(
  "http://localhost:11434/v1",
  "Give the key as api_key, not inside of the URL.",
).transform((text) => text.replace(/\/+$/, ""));

const apiKey = z
  .string()
  .trim()
  .max(10_000)
  .regex(/^[\x21-\x7e]*$/, "A key holds no spaces and no special characters.")
  .transform((text) => (text === "" ? null : text));

const fields = {
  name: z.string().trim().min(1).max(100),
  provider: providerSchema,
  model: z.string().trim().min(1).max(200),
  base_url: baseUrl.nullish(),
  api_key: apiKey.nullish(),
  context_window: contextWindow,
  tokenizer: tokenizerSchema.nullish(),
  prices: modelPricesSchema.nullish(),
};

export const createModelInput = z.object(fields);

/** What is left out stays; `null` takes away. The id is `id`, because `model` is the vendor's name of it. */
export const updateModelInput = z.object(fields).partial().extend({ id: z.string() });

export const modelReference = z.object({ id: z.string() });
