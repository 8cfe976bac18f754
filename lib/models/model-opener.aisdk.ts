import { createLanguageModel, type LanguageModelDeps } from "./language-model.aisdk";
import type { ModelConfig } from "./model";
import type { LanguageModel } from "./model-port";
import { createRehearsalModel } from "./rehearsal-model";

/** Each holds a few closures; this many registrations are far more than an installation has. */
const KEPT_MODELS = 500;

/** Opens models and keeps them: the same registration is the same object, a changed one is another. */
export function createModelOpener(deps: LanguageModelDeps): (config: ModelConfig) => LanguageModel {
  const opened = new Map<string, LanguageModel>();
  return (config) => {
    const key = JSON.stringify(config);
    const known = opened.get(key);
    if (known) return known;
    const model = open(deps, config);
    if (opened.size >= KEPT_MODELS) opened.clear();
    opened.set(key, model);
    return model;
  };
}

function open(deps: LanguageModelDeps, config: ModelConfig): LanguageModel {
  const { provider } = config;
  return provider === "rehearsal"
    ? createRehearsalModel(config)
    : createLanguageModel(deps, { ...config, provider });
}
