import type { Pool, PoolClient } from "pg";
import type { EngineLock } from "./engine-lock";

/** Any number that nothing else in the database uses: "satchel" on a telephone. */
const LOCK_KEY = 7_282_435;

/** An advisory lock of PostgreSQL, held by a connection of its own: it goes when the process goes. */
export function createEngineLock(pool: Pick<Pool, "connect">): EngineLock {
  let holder: { client: PoolClient; forget(): void } | null = null;
  const listeners: (() => void)[] = [];

  /** Listens for the end of a connection; `forget` gives it back to the pool as it was. */
  const watch = (client: PoolClient) => {
    const lost = (): void => {
      if (holder?.client !== client) return;
      holder.forget();
      holder = null;
      client.release(true);
      for (const listener of listeners) listener();
    };
    client.on("error", lost);
    client.on("end", lost);
    const forget = (): void => {
      client.off("error", lost);
      client.off("end", lost);
    };
    return { client, forget };
  };

  return {
    async tryTake() {
      if (holder) return true;
      const watched = watch(await pool.connect());
      const { rows } = await watched.client.query<{ taken: boolean }>(
        "SELECT pg_try_advisory_lock($1) AS taken",
        [LOCK_KEY],
      );
      if (rows[0]?.taken) {
        holder = watched;
        return true;
      }
      watched.forget();
      watched.client.release();
      return false;
    },
    isHeld: () => holder !== null,
    onLost(listener) {
      listeners.push(listener);
    },
    async giveBack() {
      const held = holder;
      holder = null;
      if (!held) return;
      held.forget();
      await held.client.query("SELECT pg_advisory_unlock($1)", [LOCK_KEY]);
      held.client.release();
    },
  };
}
