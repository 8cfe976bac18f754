import { createOutboundFetch } from "../../lib/base/outbound-fetch.remote";
import { createLanguageModel } from "../../lib/models/language-model.aisdk";
import type { LanguageModel, ModelAnswer, ModelRequest } from "../../lib/models/model-port";

type SdkConfig = Parameters<typeof createLanguageModel>[1];

/** A model at `baseUrl`, registered by a user unless `change` says otherwise. `pauses` takes the waits between tries. */
export function openFakeModel(
  baseUrl: string,
  options: {
    change?: Partial<SdkConfig>;
    loopback?: boolean;
    pauses?: number[];
    exchangeMs?: number;
  } = {},
): LanguageModel {
  const { exchangeMs = 60_000 } = options;
  const limits = { silenceMs: 300, exchangeMs, maxResponseBytes: 200_000 };
  const loopback = options.loopback ?? true;
  const deps = {
    checkedFetch: createOutboundFetch({ rules: { allow: [], loopback }, ...limits }),
    trustedFetch: createOutboundFetch({ rules: null, ...limits }),
    pause: (ms: number) => {
      options.pauses?.push(ms);
      return Promise.resolve();
    },
  };
  return createLanguageModel(deps, {
    id: "mod_1",
    name: "Fake",
    provider: "openai-compatible",
    model: "fake-1",
    baseUrl,
    apiKey: "sk-secret",
    contextWindow: 8_000,
    tokenizer: "o200k_base",
    prices: null,
    origin: "workspace",
    createdAt: null,
    ...options.change,
  });
}

/** Asks with a short conversation; `pieces` is the text as it came. */
export function ask(
  model: LanguageModel,
  change: Partial<ModelRequest> = {},
): Promise<ModelAnswer> & { pieces: string[] } {
  const pieces: string[] = [];
  const answer = model.generate({
    system: "You are a test.",
    messages: [{ role: "user", text: "Go." }],
    tools: [],
    onText: (text) => pieces.push(text),
    signal: new AbortController().signal,
    ...change,
  });
  return Object.assign(answer, { pieces });
}
