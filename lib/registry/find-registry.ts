import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { BUILTIN_REGISTRY } from "./registry";
import type { RegistryStore, StoredRegistry } from "./registry-store";

/** A registry that an admin added. Throws `not_found`, and `invalid` for the built-in one, which nobody changes. */
export async function findRegistry(
  deps: { registries: RegistryStore },
  actor: Actor,
  id: string,
): Promise<StoredRegistry> {
  if (id === BUILTIN_REGISTRY.id) {
    const message =
      "The built-in registry ships with the product: it is neither changed nor synced.";
    throw new AppError("invalid", message);
  }
  const registry = await deps.registries.find(actor.workspaceId, id);
  if (!registry) throw new AppError("not_found", `There is no registry "${id}" in this workspace.`);
  return registry;
}
