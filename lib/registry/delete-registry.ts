import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { findRegistry } from "./find-registry";
import { registryFacts, registrySubject } from "./registry-facts";
import type { RegistryStore } from "./registry-store";

/** Forgets a registry and what it offers. What was installed from it works on and keeps its origin. */
export async function deleteRegistry(
  deps: { registries: RegistryStore },
  actor: Actor,
  input: { id: string },
): Promise<null> {
  const registry = await findRegistry(deps, actor, input.id);
  const before = registryFacts(registry);
  const entry = auditEntry(actor, "registry.deleted", registrySubject(registry), { before });
  await deps.registries.delete(actor.workspaceId, registry.id, entry);
  return null;
}
