import type { Pool, PoolClient } from "pg";
import type { EngineLock, LockStanding } from "./engine-lock";

/** Any number that nothing else in the database uses: "satchel" on a telephone. */
const LOCK_KEY = 7_282_435;

/** An advisory lock of PostgreSQL, held by a connection of its own: it goes when the process goes. */
export function createEngineLock(pool: Pick<Pool, "connect">): EngineLock {
  let holder: { client: PoolClient; forget(): void } | null = null;
  let standing: LockStanding = "unknown";
  const listeners: (() => void)[] = [];

  /** Listens for the end of a connection; `forget` gives it back to the pool as it was. */
  const watch = (client: PoolClient) => {
    const lost = (): void => {
      if (holder?.client !== client) return;
      holder.forget();
      holder = null;
      standing = "unknown";
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
      try {
        const watched = watch(await pool.connect());
        standing = await ask(watched.client, watched.forget);
        if (standing === "held") holder = watched;
        return standing === "held";
      } catch (error) {
        standing = "unknown";
        throw error;
      }
    },
    standing: () => standing,
    onLost(listener) {
      listeners.push(listener);
    },
    async giveBack() {
      const held = holder;
      holder = null;
      standing = "unknown";
      if (!held) return;
      // A connection that breaks meanwhile has given it back as well.
      const isBroken = await held.client.query("SELECT pg_advisory_unlock($1)", [LOCK_KEY]).then(
        () => false,
        () => true,
      );
      held.forget();
      held.client.release(isBroken);
    },
  };
}

/** Gives the connection back to the pool unless it holds the lock now. */
async function ask(client: PoolClient, forget: () => void): Promise<"held" | "elsewhere"> {
  let isBroken = true;
  let taken = false;
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS taken",
      [LOCK_KEY],
    );
    isBroken = false;
    taken = rows[0]?.taken === true;
  } finally {
    if (!taken) {
      forget();
      client.release(isBroken);
    }
  }
  return taken ? "held" : "elsewhere";
}
