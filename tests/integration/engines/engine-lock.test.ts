import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngineLock } from "../../../lib/engines/engine-lock.prisma";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The pool, and how many connections were asked of it. */
function countedPool() {
  const counted = {
    connections: 0,
    connect: () => {
      counted.connections += 1;
      return database.pool.connect();
    },
  };
  return counted;
}

async function holders(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.count ?? -1;
}

test("who asks twice at once holds the lock with one connection, and says so", async () => {
  // Both connections are there before: which of the two is answered first is open.
  const warm = await Promise.all([database.pool.connect(), database.pool.connect()]);
  for (const client of warm) client.release();
  const pool = countedPool();
  const lock = createEngineLock(pool);
  expect(await Promise.all([lock.tryTake(), lock.tryTake()])).toEqual([true, true]);
  expect(lock.standing()).toBe("held");
  expect(pool.connections).toBe(1);
  expect(await holders()).toBe(1);
  await lock.giveBack();
  expect(lock.standing()).toBe("unknown");
  expect(await holders()).toBe(0);
});

test("a lock that is given back while it is being taken does not stay", async () => {
  const lock = createEngineLock(database.pool);
  const taking = lock.tryTake();
  await lock.giveBack();
  await taking;
  expect(lock.standing()).toBe("unknown");
  expect(await holders()).toBe(0);
});

test("a lock that another has is known to be elsewhere until it is free", async () => {
  const [first, second] = [createEngineLock(database.pool), createEngineLock(database.pool)];
  expect(await first.tryTake()).toBe(true);
  expect(await Promise.all([second.tryTake(), second.tryTake()])).toEqual([false, false]);
  expect(second.standing()).toBe("elsewhere");
  await first.giveBack();
  expect(await second.tryTake()).toBe(true);
  expect(second.standing()).toBe("held");
  await second.giveBack();
});

test("a failed try is told to everybody who waits for it, and the next try is a new one", async () => {
  let isDown = true;
  const lock = createEngineLock({
    connect: () => (isDown ? Promise.reject(new Error("down")) : database.pool.connect()),
  });
  const tries = await Promise.allSettled([lock.tryTake(), lock.tryTake()]);
  expect(tries.map((one) => one.status)).toEqual(["rejected", "rejected"]);
  expect(lock.standing()).toBe("unknown");
  isDown = false;
  expect(await lock.tryTake()).toBe(true);
  await lock.giveBack();
});
