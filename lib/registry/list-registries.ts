import type { z } from "zod";
import { pageOf, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import type { BuiltinRegistry } from "./builtin-registry";
import { BUILTIN_REGISTRY, registrySchema, type Registry } from "./registry";
import type { CountedRegistry, RegistryStore } from "./registry-store";

export const registriesPage = pageOf(registrySchema);

/** The built-in registry, then those that an admin added, by name. All on one page: a workspace has few. */
export async function listRegistries(
  deps: { registries: RegistryStore; builtinRegistry: BuiltinRegistry },
  actor: Actor,
): Promise<Page<Registry>> {
  const [items, installs, added] = await Promise.all([
    deps.builtinRegistry.items(),
    deps.registries.installs(actor.workspaceId, BUILTIN_REGISTRY.id),
    deps.registries.list(actor.workspaceId),
  ]);
  const builtin: z.infer<typeof registrySchema> = {
    ...BUILTIN_REGISTRY,
    ...{ url: null, trust: "official", items: items.length, installs },
    ...{ last_sync: null, schedule: "off", next_sync_at: null, syncing: null, created_at: null },
  };
  return { items: [builtin, ...added.map(registryView)], next_cursor: null };
}

export function registryView(row: CountedRegistry): Registry {
  const { id, kind, name, url, trust, items, installs, schedule, syncing } = row;
  return {
    ...{ id, kind, name, url, trust, items, installs, schedule, syncing },
    last_sync: row.lastSync,
    next_sync_at: row.nextSyncAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
