import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Actor } from "../workspaces/actor";
import { findRegistry } from "./find-registry";
import type { SyncAnswer } from "./registry";
import type { RegistryStore, StoredRegistry } from "./registry-store";
import type { RegistrySyncs } from "./registry-syncs";

/** Most registries are read by then; a connection that is held for longer breaks on its way. */
const LONGEST_WAIT_MS = 20_000;

/** While another process syncs, its row tells how far it is. */
const LOOK_AGAIN_MS = 300;

export const syncRegistryInput = z.object({
  id: z.string(),
  /** How long the answer may wait for the end; the sync goes on after that. */
  wait_ms: z.coerce.number().int().min(0).max(LONGEST_WAIT_MS).default(LONGEST_WAIT_MS),
});

type Deps = { registries: RegistryStore; registrySyncs: RegistrySyncs; clock: Clock };

/**
 * Adds what a registry offers now as versions that never change, in the background; waits a while for the end.
 * Throws `unavailable` when the source does not answer and `invalid` when it is no registry; what is known of it
 * stays as it was, and the reason is kept.
 */
export async function syncRegistry(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof syncRegistryInput>,
): Promise<SyncAnswer> {
  const registry = await findRegistry(deps, actor, input.id);
  const wanted = { at: deps.clock.now().toISOString(), by: actor.label, total: null };
  const nothingYet = { added: 0, updated: 0, unchanged: 0, refused: [] };
  await deps.registries.askSync(actor.workspaceId, registry.id, { ...wanted, ...nothingYet });
  const sync = deps.registrySyncs.start(registry);
  const over = new AbortController();
  const timeIsUp = waited(input.wait_ms, over.signal);
  try {
    const end = await Promise.race([sync, timeIsUp]);
    if (end === null) {
      // Nobody waits any more; a failure of the machine is met again by whoever goes on with it.
      sync.catch(() => undefined);
      return await soFar(deps, actor, registry);
    }
    if (end.kind === "refused") throw end.error;
    if (end.kind === "done") return end.result;
    return await endElsewhere(deps, actor, registry, timeIsUp);
  } finally {
    over.abort();
  }
}

/** Null after that time, or when nobody is interested any more. */
async function waited(ms: number, signal: AbortSignal): Promise<null> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AbortError") throw error;
  }
  return null;
}

async function soFar(deps: Deps, actor: Actor, { id }: StoredRegistry): Promise<SyncAnswer> {
  const { syncing, lastSync } = await findRegistry(deps, actor, id);
  const counts = syncing ?? lastSync;
  const { added = 0, updated = 0, unchanged = 0, refused = [] } = counts ?? {};
  const result = { added, updated, unchanged, refused };
  return syncing === null ? result : { ...result, running: true };
}

async function endElsewhere(
  deps: Deps,
  actor: Actor,
  registry: StoredRegistry,
  timeIsUp: Promise<null>,
): Promise<SyncAnswer> {
  for (;;) {
    const { syncing, lastSync } = await findRegistry(deps, actor, registry.id);
    if (syncing === null && lastSync?.error) throw new AppError("unavailable", lastSync.error);
    const answer = await soFar(deps, actor, registry);
    if (answer.running !== true) return answer;
    const isOver = await Promise.race([timeIsUp, delay(LOOK_AGAIN_MS, "again")]);
    if (isOver === null) return answer;
  }
}
