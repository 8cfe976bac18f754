import { z } from "zod";
import type { Clock } from "../base/clock";
import type { OutboundFetch } from "../base/outbound-fetch.remote";
import type { ModelConfig } from "./model";

/** The models of the Ollama that `OLLAMA_BASE_URL` names. */
export type OllamaModels = {
  /** Those it has now; none while it does not answer. */
  list(): Promise<ModelConfig[]>;
  /** The model of an id that begins with `ollama-`, whether Ollama answers or not. */
  find(id: string): ModelConfig | null;
};

const PREFIX = "ollama-";
const FRESH_MS = 15_000;
const PATIENCE_MS = 2_000;

/** Ollama reads so much unless told otherwise, and cuts the rest off silently; register a model to say more. */
const CONTEXT_WINDOW = 8_192;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

export function createOllamaModels(options: {
  baseUrl: string;
  fetch: OutboundFetch;
  clock: Clock;
  warn(message: string): void;
}): OllamaModels {
  const root = options.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "");
  let known: { at: number; names: Promise<string[]> } | null = null;

  return {
    async list() {
      const now = options.clock.now().getTime();
      if (known === null || now - known.at > FRESH_MS) known = { at: now, names: askNames() };
      return (await known.names).map(configOf);
    },
    find(id) {
      if (!id.startsWith(PREFIX)) return null;
      return configOf(id.slice(PREFIX.length).replaceAll("~", "/"));
    },
  };

  async function askNames(): Promise<string[]> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await options.fetch(`${root}/api/tags`, { signal });
      return tagsSchema.parse(await response.json()).models.map((model) => model.name);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      options.warn(`Ollama at ${root} lists no models: ${reason}`);
      return [];
    }
  }

  function configOf(name: string): ModelConfig {
    return {
      id: PREFIX + name.replaceAll("/", "~"),
      name: `${name} (Ollama)`,
      provider: "openai-compatible",
      model: name,
      baseUrl: `${root}/v1`,
      apiKey: null,
      contextWindow: CONTEXT_WINDOW,
      tokenizer: "upper_bound",
      prices: null,
      origin: "environment",
      createdAt: null,
    };
  }
}
