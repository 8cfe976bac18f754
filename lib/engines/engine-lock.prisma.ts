import type { Pool, PoolClient } from "pg";
import type { EngineLock } from "./engine-lock";

/** Any number that nothing else in the database uses: "satchel" on a telephone. */
const LOCK_KEY = 7_282_435;

/** An advisory lock of PostgreSQL, held by a connection of its own: it goes when the process goes. */
export function createEngineLock(pool: Pick<Pool, "connect">): EngineLock {
  let holder: PoolClient | null = null;
  const listeners: (() => void)[] = [];

  return {
    async tryTake() {
      if (holder) return true;
      const client = await pool.connect();
      const lost = (): void => {
        if (holder !== client) return;
        holder = null;
        client.release(true);
        for (const listener of listeners) listener();
      };
      client.on("error", lost);
      client.on("end", lost);
      const { rows } = await client.query<{ taken: boolean }>(
        "SELECT pg_try_advisory_lock($1) AS taken",
        [LOCK_KEY],
      );
      if (rows[0]?.taken) {
        holder = client;
        return true;
      }
      client.off("error", lost);
      client.off("end", lost);
      client.release();
      return false;
    },
    isHeld: () => holder !== null,
    onLost(listener) {
      listeners.push(listener);
    },
    async giveBack() {
      const client = holder;
      holder = null;
      if (!client) return;
      await client.query("SELECT pg_advisory_unlock($1)", [LOCK_KEY]);
      client.release();
    },
  };
}
