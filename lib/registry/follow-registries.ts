import { setTimeout as delay } from "node:timers/promises";
import type { RegistrySyncs } from "./registry-syncs";

/** Schedules count in hours; what a process left unfinished is gone on with soon. */
const LOOK_EVERY_MS = 10_000;

/** Starts what is due, now and from time to time: schedules, and syncs that a process did not finish. */
export function followRegistries(deps: {
  registrySyncs: RegistrySyncs;
  warn(message: string, error: unknown): void;
}): { stop(): Promise<void> } {
  const ending = new AbortController();

  async function follow(): Promise<void> {
    for (;;) {
      // Not waited for: a long sync must not keep the others from starting.
      deps.registrySyncs.startDue().catch((error: unknown) => {
        if (!ending.signal.aborted) deps.warn("A registry could not be synced.", error);
      });
      try {
        await delay(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false });
      } catch (error) {
        if (ending.signal.aborted) return;
        throw error;
      }
    }
  }

  const following = follow();
  return {
    stop: async () => {
      ending.abort();
      await deps.registrySyncs.stop();
      await following;
    },
  };
}
