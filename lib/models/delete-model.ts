import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { requireModelConfig, type ModelDeps } from "./model-directory";
import { modelFacts, modelSubject } from "./model-facts";
import { refuseBuiltin } from "./update-model";

/** Forgets a model and its key. Throws `conflict` naming the agents that still use it. */
export async function deleteModel(
  deps: ModelDeps,
  actor: Actor,
  input: { id: string },
): Promise<null> {
  const { workspaceId } = actor;
  const model = await requireModelConfig(deps, workspaceId, input.id);
  refuseBuiltin(model.origin, model.name);
  const agents = await deps.modelStore.usedBy(workspaceId, input.id);
  if (agents.length > 0) {
    const names = agents.map((agent) => `"${agent.name}"`).join(", ");
    throw new AppError(
      "conflict",
      `"${model.name}" is used by ${names}. Give them another model.`,
      {
        facts: { used_by: agents },
      },
    );
  }
  const audit = auditEntry(actor, "model.deleted", modelSubject(model), {
    before: modelFacts(model),
  });
  await deps.modelStore.delete(workspaceId, input.id, audit);
  return null;
}
