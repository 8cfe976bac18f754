import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import { codeOf } from "../base/system-error";
import { inLanes } from "../packages/in-lanes";
import type { PackageStore } from "../storage/package-store";
import type { CatalogStore, KnownItem } from "./catalog-store";
import type { SyncResult } from "./registry";
import type { OfferedItem, ReadRegistry } from "./registry-source";
import type { StoredRegistry } from "./registry-store";
import { declaredVersion } from "./version-order";

export type SyncItemsDeps = {
  catalog: CatalogStore;
  packages: PackageStore;
  ids: Ids;
  clock: Clock;
};

/** The class of PostgreSQL's errors that say "not this value", as for a NUL in a text. */
const DATA_EXCEPTION = "22";

type Outcome = "added" | "updated" | "unchanged" | { reason: string };

/**
 * Settles what a registry offers, each item by itself: what is refused is named, and what was settled before a
 * process died stays. `settled` is called after each one. Stops between two items when `signal` aborts.
 */
export async function syncItems(
  deps: SyncItemsDeps,
  registry: StoredRegistry,
  read: ReadRegistry,
  options: { signal: AbortSignal; settled(result: SyncResult): Promise<void> },
): Promise<SyncResult> {
  const known = await deps.catalog.known(registry.id);
  const result: SyncResult = { added: 0, updated: 0, unchanged: 0, refused: [...read.refused] };
  await inLanes(read.items, async (item) => {
    options.signal.throwIfAborted();
    const outcome = await settle(deps, registry, item, known.get(item.path));
    if (typeof outcome === "string") result[outcome] += 1;
    else result.refused.push({ item: item.path || registry.name, reason: outcome.reason });
    await options.settled(result);
  });
  const paths = read.items.map(({ path }) => path);
  await deps.catalog.setPresent(registry.id, paths, deps.clock.now());
  return result;
}

async function settle(
  deps: SyncItemsDeps,
  registry: StoredRegistry,
  item: OfferedItem,
  known: KnownItem | undefined,
): Promise<Outcome> {
  if (item.artifact !== null && known?.artifacts.has(item.artifact)) return "unchanged";
  try {
    const { skillPackage, manifest } = await item.open();
    if (known?.digests.has(skillPackage.digest)) return "unchanged";
    const stored = await deps.packages.store({ kind: "catalog" }, skillPackage);
    return await deps.catalog.offer(registry, deps.ids.next("itm"), {
      path: item.path,
      name: manifest.name,
      description: manifest.description,
      declared: declaredVersion(manifest),
      digest: skillPackage.digest,
      packagePath: stored.path,
      artifact: item.artifact,
      commit: item.commit,
      at: deps.clock.now(),
    });
  } catch (error) {
    if (error instanceof AppError) return { reason: error.message };
    // A later sync would meet it again: the others go on without it.
    if (codeOf(error).startsWith(DATA_EXCEPTION)) {
      return { reason: "It holds text that the database cannot store." };
    }
    throw error;
  }
}
