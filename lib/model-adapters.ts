import { checkOutboundUrl, createOutboundFetch } from "./base/outbound-fetch.remote";
import { builtinModels } from "./models/builtin-models";
import { createModelOpener } from "./models/model-opener.aisdk";
import { createModelStore } from "./models/model-store.prisma";
import { createOllamaModels } from "./models/ollama-models.remote";
import { createSecretBox } from "./models/secret-box";
import { pause } from "./runner/pause";
import type { BaseDeps } from "./base/base-deps";

/** Vendors think for long before the first word; a silent server is given up all the same. */
const MODEL_SILENCE_MS = 180_000;
/** A long answer of 32,000 tokens at 20 a second takes 27 minutes; a server that drips would hold its run for ever. */
const MODEL_EXCHANGE_MS = 30 * 60_000;
const MODEL_RESPONSE_BYTES = 32 * 1024 * 1024;

export function createModels({ settings, database, clock }: BaseDeps, authSecret: string) {
  const limits = {
    silenceMs: MODEL_SILENCE_MS,
    exchangeMs: MODEL_EXCHANGE_MS,
    maxResponseBytes: MODEL_RESPONSE_BYTES,
  };
  const { allow, loopbackModels } = settings.outbound;
  const outboundRules = { allow, loopback: loopbackModels };
  const trustedFetch = createOutboundFetch({ rules: null, ...limits });
  const checkedFetch = createOutboundFetch({ rules: outboundRules, ...limits });
  const { ollamaBaseUrl } = settings.models;
  const warn = console.warn.bind(console);
  return {
    checkUrl: (url: string) => checkOutboundUrl(outboundRules, url),
    modelStore: createModelStore(database),
    builtinModels: builtinModels(settings.models),
    ollamaModels:
      ollamaBaseUrl === null
        ? null
        : createOllamaModels({ baseUrl: ollamaBaseUrl, fetch: trustedFetch, clock, warn }),
    secretBox: createSecretBox(authSecret),
    openConfig: createModelOpener({ checkedFetch, trustedFetch, pause }),
  };
}

export type ModelAdapters = ReturnType<typeof createModels>;
