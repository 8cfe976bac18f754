import type { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { checkModelUrl, type CheckUrl } from "./check-model-url";
import { describeModel, type Model } from "./model";
import { keyContext, requireModelConfig, toConfig, type ModelDeps } from "./model-directory";
import { modelFacts, modelSubject } from "./model-facts";
import type { updateModelInput } from "./model-input";
import type { ModelChanges } from "./model-store.prisma";

/**
 * Changes a registered model. A key belongs to the URL that it was entered for: another URL or provider needs it
 * again, so that nobody can have a key sent elsewhere that they cannot read. Throws `invalid`, `conflict`,
 * `not_found`.
 */
export async function updateModel(
  deps: ModelDeps & { checkUrl: CheckUrl },
  actor: Actor,
  input: z.output<typeof updateModelInput>,
): Promise<Model> {
  const { workspaceId } = actor;
  const before = await requireModelConfig(deps, workspaceId, input.id);
  refuseBuiltin(before.origin, before.name);
  const provider = input.provider ?? before.provider;
  const baseUrl = input.base_url === undefined ? before.baseUrl : input.base_url;
  await checkModelUrl(deps.checkUrl, provider, baseUrl);

  const moved = baseUrl !== before.baseUrl || provider !== before.provider;
  const hadKey = (await deps.modelStore.find(workspaceId, input.id))?.apiKeyCipher != null;
  if (moved && hadKey && input.api_key === undefined) throw needsKeyAgain();

  const changes: ModelChanges = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.model === undefined ? {} : { model: input.model }),
    ...(input.context_window === undefined ? {} : { contextWindow: input.context_window }),
    ...(input.tokenizer === undefined ? {} : { tokenizer: input.tokenizer }),
    ...(input.prices === undefined ? {} : { prices: input.prices }),
    ...(input.api_key === undefined
      ? {}
      : { apiKeyCipher: sealKey(deps, workspaceId, input.id, input.api_key) }),
    provider,
    baseUrl,
  };
  const facts = modelFacts(before);
  const audit = auditEntry(actor, "model.changed", modelSubject(before), {
    before: facts,
    after: {
      ...facts,
      ...modelFacts({ ...before, ...changes }),
      ...(input.api_key === undefined ? {} : { api_key: input.api_key ? "set anew" : "removed" }),
    },
  });
  const stored = await deps.modelStore.update(workspaceId, input.id, changes, audit);
  if (!stored) throw new AppError("not_found", `This workspace has no model "${input.id}".`);
  return describeModel(toConfig(deps, stored));
}

/** Throws `conflict` for a model that is not the workspace's own. */
export function refuseBuiltin(origin: Model["origin"], name: string): void {
  if (origin === "workspace") return;
  const from = origin === "builtin" ? "is built in" : "comes from the server's environment";
  throw new AppError("conflict", `"${name}" ${from} and cannot be changed here.`);
}

function sealKey(deps: ModelDeps, workspaceId: string, id: string, key: string | null) {
  return key === null ? null : deps.secretBox.seal(key, keyContext(workspaceId, id));
}

function needsKeyAgain(): AppError {
  const message = "Enter the API key again: it was given for another provider or base_url.";
  return new AppError("invalid", message, {
    problems: [{ level: "error", code: "api_key", path: "api_key", message }],
  });
}
