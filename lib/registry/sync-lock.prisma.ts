import type { Pool } from "pg";
import type { SyncLock } from "./sync-lock";

/** The first half of the key of an advisory lock; the second is the registry's. Beside the lock on the runs. */
const LOCK_SPACE = 7_282_436;

/** An advisory lock of PostgreSQL on a connection of its own: it goes when the process goes. */
export function createSyncLock(pool: Pick<Pool, "connect">): SyncLock {
  return {
    async hold(registryId, work) {
      const client = await pool.connect();
      const lost = new AbortController();
      const onLost = (): void => {
        lost.abort(new Error(`The lock on the sync of ${registryId} was lost.`));
      };
      client.on("error", onLost);
      client.on("end", onLost);
      try {
        const taken = await client.query<{ taken: boolean }>(
          "SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken",
          [LOCK_SPACE, registryId],
        );
        if (taken.rows[0]?.taken !== true) return null;
        try {
          return await work(lost.signal);
        } finally {
          if (!lost.signal.aborted) {
            await client.query("SELECT pg_advisory_unlock($1, hashtext($2))", [
              LOCK_SPACE,
              registryId,
            ]);
          }
        }
      } finally {
        client.off("error", onLost);
        client.off("end", onLost);
        client.release(lost.signal.aborted);
      }
    },
  };
}
