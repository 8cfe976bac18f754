import { chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../../lib/base/embedded-postgres.postgres";
import { postgresBinaries } from "../../../lib/base/postgres-binaries.postgres";
import {
  connectWhenReady,
  runningPostmaster,
  spawnPostgres,
  stopPostmaster,
} from "../../../lib/base/postgres-process.postgres";
import { NOBODY, runsAsRoot } from "../../../lib/base/reachable-folder.fs";

// Making a database writes 1,000 files, and other tests share the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
/** Of the database, which may lie elsewhere than DATA_DIR. */
let folder: string;
const running: EmbeddedPostgres[] = [];
const told: string[] = [];
let hear: (line: string) => void = () => undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-left-"));
  const server = await start();
  folder = server.folder;
  await stop(server);
});
afterEach(async () => {
  hear = () => undefined;
  told.length = 0;
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

async function start(): Promise<EmbeddedPostgres> {
  const tell = (line: string): void => {
    told.push(line);
    hear(line);
  };
  const server = await startEmbeddedPostgres({ dataDir, tell });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

const database = (): string => path.join(folder, "db");
const socketFolderOf = (url: string): string => new URL(url).searchParams.get("host") ?? "";

/** PostgreSQL on our folder as a person would start it, until the test has ended. */
async function byHand(socketFolder: string): Promise<{ url: string; end(): Promise<void> }> {
  const { postgres } = await postgresBinaries();
  const { pid } = await spawnPostgres(
    postgres,
    ["-D", database(), "-k", socketFolder, "-c", "listen_addresses="],
    { cwd: folder, logFile: path.join(folder, "hand.log"), logFlag: "w", outlivesUs: false },
  );
  const url = `postgresql://satchel@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
  await (await connectWhenReady(url, pid)).end();
  return { url, end: () => stopPostmaster(pid) };
}

/** Lets nobody in until `allow`. */
async function refuseConnections(): Promise<{ allow(): Promise<void> }> {
  const file = path.join(database(), "pg_hba.conf");
  const before = await readFile(file);
  await writeFile(file, "local all all reject\n");
  return { allow: () => writeFile(file, before) };
}

test("a server that was started by hand with another socket folder is refused, and nothing of it is removed", async () => {
  const shared = await mkdtemp(path.join(os.tmpdir(), "satchel-shared-"));
  if (runsAsRoot()) await chown(shared, NOBODY.uid, NOBODY.gid);
  await writeFile(path.join(shared, "of-somebody-else"), "kept");
  const hand = await byHand(shared);
  try {
    await expect(start()).rejects.toMatchObject({
      code: "conflict",
      message: `PostgreSQL runs on ${database()} with another socket folder (${shared}): stop it, then start Satchel again.`,
    });
    expect(await readFile(path.join(shared, "of-somebody-else"), "utf8")).toBe("kept");
    await (await connectWhenReady(hand.url, process.pid)).end();
  } finally {
    for (const server of running.splice(0)) await server.stop();
    await hand.end();
    expect(await readFile(path.join(shared, "of-somebody-else"), "utf8")).toBe("kept");
    await rm(shared, { recursive: true });
  }
  expect((await start()).found).toBe(false);
});

test("a server that cannot be used after it was started does not stay", async () => {
  const refusal = await refuseConnections();
  try {
    await expect(start()).rejects.toThrow("PostgreSQL did not start");
    expect(await runningPostmaster(database())).toBeNull();
  } finally {
    await refusal.allow();
  }
  expect((await start()).found).toBe(false);
});

test("a stop leaves the socket of a server that it did not start", async () => {
  const other = new pg.Client({ connectionString: inject("databaseServerUrl") });
  await other.connect();
  const { rows } = await other.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const server = await start();
  const socketFolder = socketFolderOf(server.url);
  const pidFile = path.join(database(), "postmaster.pid");
  const own = await runningPostmaster(database());
  const refusal = await refuseConnections();
  try {
    const failed = new Promise<void>((resolve) => {
      hear = (line) => {
        if (line.includes("did not start, try 1")) resolve();
      };
    });
    process.kill(own?.pid ?? NaN, "SIGKILL");
    await failed;
    await writeFile(pidFile, `${rows[0]?.pid}\n${database()}\n0\n5432\n${socketFolder}\n`);
    await stop(server);
    expect((await stat(socketFolder)).isDirectory()).toBe(true);
  } finally {
    await rm(pidFile, { force: true });
    await refusal.allow();
    await other.end();
  }
});

test("a program that is not there is told by who starts it, and ends nothing else", async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown): void => {
    unhandled.push(reason);
  };
  process.on("unhandledRejection", listen);
  const options = { cwd: folder, logFile: path.join(folder, "none.log"), logFlag: "w" } as const;
  const program = path.join(folder, "no-such-program");
  await expect(spawnPostgres(program, [], { ...options, outlivesUs: true })).rejects.toMatchObject({
    code: "unavailable",
    message: `PostgreSQL cannot be started: spawn ${program} ENOENT`,
  });
  // Node tells of rejections that nobody handled before the next timer.
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});
