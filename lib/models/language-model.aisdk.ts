import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { OutboundFetch } from "../base/outbound-fetch.remote";
import type { ModelConfig } from "./model";
import { modelFailure, type ModelServer } from "./model-failure.aisdk";
import { ModelError, type LanguageModel, type ModelAnswer, type ModelRequest } from "./model-port";
import { modelPrompt } from "./model-prompt.aisdk";
import { readAnswer } from "./read-answer.aisdk";

export type LanguageModelDeps = {
  /** For URLs that users set, and for those of the operator and the vendors. */
  checkedFetch: OutboundFetch;
  trustedFetch: OutboundFetch;
  /** Waits, or rejects with the signal's reason. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

/** Before any text came, so that nobody reads the same words twice. Waits of 0.5, 1 and 2 seconds between. */
const TRIES = 4;

const VENDOR_URLS = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  "openai-compatible": "",
};

/** A model behind one of the SDK's providers. It keeps no state: one object serves any number of runs at once. */
export function createLanguageModel(
  deps: LanguageModelDeps,
  config: ModelConfig & { provider: keyof typeof VENDOR_URLS },
): LanguageModel {
  const baseUrl = config.baseUrl ?? VENDOR_URLS[config.provider];
  const server: ModelServer = { baseUrl, model: config.model, apiKey: config.apiKey };
  const isUsers = config.origin === "workspace" && config.baseUrl !== null;
  const sdkModel = openSdkModel(config, baseUrl, isUsers ? deps.checkedFetch : deps.trustedFetch);

  return {
    contextWindow: config.contextWindow,
    encoding: config.tokenizer,
    async generate(request) {
      if (config.apiKey === null && config.baseUrl === null) throw missingKey(config);
      for (let attempt = 1; ; attempt += 1) {
        const tried = await tryOnce(sdkModel, server, request);
        if (tried.kind === "answer") return tried.answer;
        const { error, retryAfterMs } = tried;
        if (retryAfterMs === null || attempt === TRIES) throw afterTries(error, attempt);
        await pauseOrAbort(deps, retryAfterMs * 2 ** (attempt - 1), request.signal);
      }
    },
  };
}

type Tried =
  | { kind: "answer"; answer: ModelAnswer }
  | { kind: "failure"; error: ModelError; retryAfterMs: number | null };

async function tryOnce(
  model: LanguageModelV3,
  server: ModelServer,
  request: ModelRequest,
): Promise<Tried> {
  const progress = { spoke: false };
  const onText = (text: string): void => {
    progress.spoke = true;
    request.onText(text);
  };
  try {
    const { stream } = await model.doStream(modelPrompt(request));
    return { kind: "answer", answer: await readAnswer(stream, { ...request, onText }) };
  } catch (thrown) {
    if (request.signal.aborted) throw aborted(thrown);
    const { error, retryAfterMs } = modelFailure(thrown, server);
    return { kind: "failure", error, retryAfterMs: progress.spoke ? null : retryAfterMs };
  }
}

/** The vendor's own URL and key are always given: the SDK would else read them from the environment. */
function openSdkModel(
  config: ModelConfig & { provider: keyof typeof VENDOR_URLS },
  baseURL: string,
  outbound: OutboundFetch,
): LanguageModelV3 {
  const fetch = asFetch(outbound);
  const apiKey = config.apiKey ?? "none";
  switch (config.provider) {
    case "openai":
      // Chat completions rather than responses: proxies and gateways speak it too.
      return createOpenAI({ baseURL, apiKey, fetch }).chat(config.model);
    case "anthropic":
      return createAnthropic({ baseURL, apiKey, fetch }).messages(config.model);
    case "openai-compatible":
      return createOpenAICompatible({
        name: "openai-compatible",
        baseURL,
        fetch,
        includeUsage: true,
        ...(config.apiKey === null ? {} : { apiKey: config.apiKey }),
      }).chatModel(config.model);
  }
}

/** The SDK asks for the whole of `fetch` and uses only this much of it. */
function asFetch(outbound: OutboundFetch): typeof globalThis.fetch {
  return (url, init) => {
    const { method, headers, body, signal } = init ?? {};
    if (url instanceof Request || (body !== undefined && typeof body !== "string")) {
      throw new TypeError("Only a URL and a text body are sent to models.");
    }
    return outbound(url, {
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
  };
}

async function pauseOrAbort(
  deps: LanguageModelDeps,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    await deps.pause(ms, signal);
  } catch (error) {
    throw signal.aborted ? aborted(error) : error;
  }
}

function aborted(cause: unknown): ModelError {
  return new ModelError("aborted", "The model call was stopped.", { cause });
}

function afterTries(error: ModelError, attempts: number): ModelError {
  if (attempts === 1) return error;
  const message = `${error.message} (tried ${attempts} times)`;
  return new ModelError(error.reason, message, { cause: error.cause });
}

function missingKey(config: ModelConfig): ModelError {
  const message = `The model "${config.name}" has no API key that can be read. An admin enters one in the settings, under models.`;
  return new ModelError("rejected", message);
}
