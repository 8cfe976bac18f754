import type { z } from "zod";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import { checkModelUrl, type CheckUrl } from "./check-model-url";
import { describeModel, type Model } from "./model";
import { keyContext, toConfig, type ModelDeps } from "./model-directory";
import { modelFacts, modelSubject } from "./model-facts";
import type { createModelInput } from "./model-input";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";

/**
 * Registers a model. The key is sealed and never shown again. Throws `invalid` for a URL that must not be
 * reached or is missing, `conflict` for a name that is taken.
 */
export async function createModel(
  deps: ModelDeps & { clock: Clock; ids: Ids; checkUrl: CheckUrl },
  actor: Actor,
  input: z.output<typeof createModelInput>,
): Promise<Model> {
  const { workspaceId } = actor;
  await checkModelUrl(deps.checkUrl, input.provider, input.base_url ?? null);
  const id = deps.ids.next("mod");
  const stored = {
    id,
    workspaceId,
    name: input.name,
    provider: input.provider,
    model: input.model,
    baseUrl: input.base_url ?? null,
    apiKeyCipher: input.api_key
      ? deps.secretBox.seal(input.api_key, keyContext(workspaceId, id))
      : null,
    contextWindow: input.context_window,
    tokenizer: input.tokenizer ?? null,
    prices: input.prices ?? null,
    createdAt: deps.clock.now(),
  };
  const audit = auditEntry(actor, "model.created", modelSubject(stored), {
    after: modelFacts(stored),
  });
  await deps.modelStore.create(stored, audit);
  return describeModel(toConfig(deps, stored));
}
