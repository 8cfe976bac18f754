import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import { inLanes } from "../packages/in-lanes";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import type { CatalogStore, KnownItem } from "./catalog-store";
import { findRegistry } from "./find-registry";
import type { SyncResult } from "./registry";
import type { OfferedItem, ReadRegistry, RegistrySources } from "./registry-source";
import type { RegistryStore, StoredRegistry } from "./registry-store";
import { declaredVersion } from "./version-order";

export type SyncDeps = {
  registries: RegistryStore;
  registrySources: RegistrySources;
  catalog: CatalogStore;
  packages: PackageStore;
  ids: Ids;
  clock: Clock;
};

type Outcome = "added" | "updated" | "unchanged" | { reason: string };

/** Enough for a person to see what is wrong; the answer of the sync names all. */
const KEPT_REFUSALS = 200;

/**
 * Adds what a registry offers now as versions that never change. Each item is settled by itself: what is refused is
 * named, a sync that is stopped in the middle is finished by the next one. Throws `unavailable` when the source
 * does not answer and `invalid` when it is no registry; what is known of it stays as it was, and the reason is kept.
 */
export async function syncRegistry(
  deps: SyncDeps,
  actor: Actor,
  input: { id: string },
): Promise<SyncResult> {
  const registry = await findRegistry(deps, actor, input.id);
  const read = await readSource(deps, registry);
  const known = await deps.catalog.known(registry.id);
  const result: SyncResult = { added: 0, updated: 0, unchanged: 0, refused: [...read.refused] };
  await inLanes(read.items, async (item) => {
    const outcome = await settle(deps, registry, item, known.get(item.path));
    if (typeof outcome === "string") result[outcome] += 1;
    else result.refused.push({ item: item.path || registry.name, reason: outcome.reason });
  });
  const paths = read.items.map(({ path }) => path);
  await deps.catalog.setPresent(registry.id, paths, deps.clock.now());
  await record(deps, registry, null, result.refused);
  return result;
}

async function readSource(deps: SyncDeps, registry: StoredRegistry): Promise<ReadRegistry> {
  try {
    return await deps.registrySources.read(registry);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isOut = error.code === "unavailable" || error.code === "rate_limited";
    const message = isOut
      ? `The source of "${registry.name}" does not answer: ${error.message}`
      : `The source of "${registry.name}" is no registry (any more): ${error.message}`;
    await record(deps, registry, message, registry.lastSync?.refused ?? []);
    throw new AppError(isOut ? "unavailable" : "invalid", message, {
      problems: error.problems,
      cause: error,
    });
  }
}

async function settle(
  deps: SyncDeps,
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
    throw error;
  }
}

async function record(
  deps: SyncDeps,
  { workspaceId, id }: StoredRegistry,
  error: string | null,
  refused: SyncResult["refused"],
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.registries.recordSync(workspaceId, id, {
    ...{ at, error },
    refused: refused.slice(0, KEPT_REFUSALS),
  });
}
