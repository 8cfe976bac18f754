import { AppError } from "../base/app-error";
import { createSlots } from "../base/slots";
import type { InstallDeps } from "./install-from-catalog";
import { moveFollowers } from "./move-followers";
import { nextSync } from "./next-sync";
import type { Syncing, SyncResult } from "./registry";
import type { ReadRegistry, RegistrySources } from "./registry-source";
import type { RegistryStore, StoredRegistry } from "./registry-store";
import { syncItems, type SyncItemsDeps } from "./sync-items";
import type { SyncLock } from "./sync-lock";

/** How a sync ended. `elsewhere`: another process is at it, or this one ends before the sync does. */
export type SyncEnd =
  | { kind: "done"; result: SyncResult }
  | { kind: "refused"; error: AppError }
  | { kind: "elsewhere" };

/** The syncs of this process. What is wanted stands in the registry's row, so that any process can go on with it. */
export type RegistrySyncs = {
  /** Begins the sync that the row asks for, or joins it. Rejects when the database or the disk is out. */
  start(registry: StoredRegistry): Promise<SyncEnd>;
  /** Starts what is due, and what a process that ended left unfinished. Resolves when all of that ended. */
  startDue(): Promise<void>;
  /** Stops between two items; the next process goes on. */
  stop(): Promise<void>;
};

export type RegistrySyncsDeps = SyncItemsDeps &
  InstallDeps & {
    registries: RegistryStore;
    registrySources: RegistrySources;
    syncLock: SyncLock;
  };

/** Each holds a connection and unpacks a few packages at a time; people who work here come first. */
const SYNCS_AT_ONCE = 2;

/** Often enough to be seen to move. */
const PROGRESS_MS = 400;

/** Enough for a person to see what is wrong. */
const KEPT_REFUSALS = 200;

const NOTHING_YET: SyncResult & { total: null } = {
  ...{ total: null, added: 0, updated: 0, unchanged: 0, refused: [] },
};

export function createRegistrySyncs(deps: RegistrySyncsDeps): RegistrySyncs {
  const running = new Map<string, Promise<SyncEnd>>();
  const slots = createSlots(SYNCS_AT_ONCE);
  const ending = new AbortController();

  async function begin(registry: StoredRegistry): Promise<SyncEnd> {
    try {
      const work = (lost: AbortSignal) => run(registry, AbortSignal.any([ending.signal, lost]));
      const end = await slots.use(ending.signal, () => deps.syncLock.hold(registry.id, work));
      return end ?? { kind: "elsewhere" };
    } catch (error) {
      if (ending.signal.aborted) return { kind: "elsewhere" };
      const isGone = (await deps.registries.find(registry.workspaceId, registry.id)) === null;
      if (!isGone) throw error;
      const message = `"${registry.name}" was deleted while it was synced.`;
      return { kind: "refused", error: new AppError("not_found", message, { cause: error }) };
    }
  }

  async function run(asked: StoredRegistry, signal: AbortSignal): Promise<SyncEnd> {
    const registry = await deps.registries.find(asked.workspaceId, asked.id);
    if (registry === null) throw new Error(`The registry ${asked.id} is gone.`);
    const { workspaceId, id, nextSyncAt } = registry;
    const isDue = nextSyncAt !== null && nextSyncAt <= deps.clock.now();
    // Another process has done it since it was found to be wanted.
    if (registry.syncing === null && !isDue) return { kind: "elsewhere" };
    const wanted: Syncing = registry.syncing ?? byItself(deps.clock.now());
    await deps.registries.recordProgress(workspaceId, id, { ...wanted, ...NOTHING_YET });
    const read = await readSource(deps, registry);
    if (read instanceof AppError) {
      const { added, updated, unchanged, refused } = registry.lastSync ?? NOTHING_YET;
      await record(deps, registry, read.message, { added, updated, unchanged, refused });
      return { kind: "refused", error: read };
    }
    const total = read.items.length;
    let written = deps.clock.now().getTime();
    const result = await syncItems(deps, registry, read, {
      signal,
      settled: async (soFar) => {
        const now = deps.clock.now().getTime();
        if (now - written < PROGRESS_MS) return;
        written = now;
        const progress = { ...wanted, ...kept(soFar), total };
        await deps.registries.recordProgress(workspaceId, id, progress);
      },
    });
    await moveFollowers(deps, registry, signal);
    await record(deps, registry, null, result);
    return { kind: "done", result };
  }

  const start = (registry: StoredRegistry): Promise<SyncEnd> => {
    const known = running.get(registry.id);
    if (known) return known;
    const sync = begin(registry).finally(() => running.delete(registry.id));
    running.set(registry.id, sync);
    return sync;
  };

  return {
    start,
    async startDue() {
      const due = await deps.registries.due(deps.clock.now());
      await Promise.all(due.filter(({ id }) => !running.has(id)).map(start));
    },
    async stop() {
      ending.abort(new Error("This process ends."));
      await Promise.allSettled(running.values());
    },
  };
}

function byItself(now: Date): Syncing {
  return { at: now.toISOString(), by: "Schedule", ...NOTHING_YET };
}

/** What the source offers, or why it cannot be read, in words. */
async function readSource(
  deps: Pick<RegistrySyncsDeps, "registrySources">,
  registry: StoredRegistry,
): Promise<ReadRegistry | AppError> {
  try {
    return await deps.registrySources.read(registry);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isOut = error.code === "unavailable" || error.code === "rate_limited";
    const message = isOut
      ? `The source of "${registry.name}" does not answer: ${error.message}`
      : `The source of "${registry.name}" is no registry: ${error.message}`;
    const { problems } = error;
    return new AppError(isOut ? "unavailable" : "invalid", message, { problems, cause: error });
  }
}

async function record(
  deps: Pick<RegistrySyncsDeps, "registries" | "clock">,
  { workspaceId, id }: StoredRegistry,
  error: string | null,
  result: SyncResult,
): Promise<void> {
  const now = deps.clock.now();
  const last = { at: now.toISOString(), error, ...kept(result) };
  // Its schedule may have been changed meanwhile.
  const current = await deps.registries.find(workspaceId, id);
  const next = nextSync(current?.schedule ?? "off", last, now);
  await deps.registries.recordSync(workspaceId, id, last, next);
}

function kept({ added, updated, unchanged, refused }: SyncResult): SyncResult {
  return { added, updated, unchanged, refused: refused.slice(0, KEPT_REFUSALS) };
}
