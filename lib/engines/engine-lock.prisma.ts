import type { Pool, PoolClient } from "pg";
import type { EngineLock, LockStanding } from "./engine-lock";

/** Any number that nothing else in the database uses: "satchel" on a telephone. */
const LOCK_KEY = 7_282_435;

/** An advisory lock of PostgreSQL, held by a connection of its own: it goes when the process goes. */
export function createEngineLock(pool: Pick<Pool, "connect">): EngineLock {
  let holder: { client: PoolClient; forget(): void } | null = null;
  /** What is known while we do not hold it. */
  let known: Exclude<LockStanding, "held"> = "unknown";
  let taking: Promise<boolean> | null = null;
  const listeners: (() => void)[] = [];

  /** Listens for the end of a connection; `forget` gives it back to the pool as it was. */
  const watch = (client: PoolClient) => {
    const lost = (): void => {
      if (holder?.client !== client) return;
      holder.forget();
      holder = null;
      known = "unknown";
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

  const take = async (): Promise<boolean> => {
    try {
      const watched = watch(await pool.connect());
      if (await isTakenBy(watched.client, watched.forget)) holder = watched;
      else known = "elsewhere";
      return holder !== null;
    } catch (error) {
      known = "unknown";
      throw error;
    }
  };

  return {
    async tryTake() {
      if (holder) return true;
      // Two connections that ask at once would find the lock at each other.
      taking ??= take().finally(() => (taking = null));
      return taking;
    },
    standing: () => (holder ? "held" : known),
    onLost(listener) {
      listeners.push(listener);
    },
    async giveBack() {
      // One that is being taken just now would stay; whoever takes it hears of a failure.
      await taking?.catch(() => false);
      const held = holder;
      holder = null;
      known = "unknown";
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
async function isTakenBy(client: PoolClient, forget: () => void): Promise<boolean> {
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
  return taken;
}
