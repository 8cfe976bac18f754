import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../../lib/base/embedded-postgres.postgres";
import { killedOwner } from "../../support/killed-owner";

// Making a database writes 1,000 files, and other tests share the disk.
vi.setConfig({ testTimeout: 120_000 });

/** One folder for most tests: what one leaves behind is what the next has to get along with. */
let dataDir: string;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  dataDir = await newFolder();
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "satchel-embedded-"));
  folders.push(folder);
  return folder;
}

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const pidFile = (): string => path.join(dataDir, "db", "postmaster.pid");

test("what was written is there after a stop and a start, and nothing runs in between", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
  const pid = Number((await readFile(pidFile(), "utf8")).split("\n")[0]);
  await stop(first);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  const second = await start();
  expect(second.found).toBe(false);
  expect(await query(second.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
});

test("a server whose owner was killed is found, used and stopped", async () => {
  await killedOwner(dataDir, "CREATE TABLE from_owner AS SELECT 2 AS two");
  const server = await start();
  expect(server.found).toBe(true);
  expect(await query(server.url, "SELECT two FROM from_owner")).toEqual([{ two: 2 }]);
});

test("a server that was itself killed recovers what was committed", async () => {
  const postmaster = await killedOwner(dataDir, "CREATE TABLE committed AS SELECT 3 AS three");
  process.kill(postmaster, "SIGKILL");
  const server = await start();
  expect(await query(server.url, "SELECT three FROM committed")).toEqual([{ three: 3 }]);
});

test("a stale pid file with the number of another program is no obstacle", async () => {
  await stop(await start());
  await writeFile(pidFile(), `${process.pid}\n${dataDir}/db\n0\n5432\n${dataDir}/socket\n`);
  expect((await start()).found).toBe(false);
});

test("two starts on one folder: the second is refused and the first goes on", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow("Another Satchel is running on DATA_DIR");
  expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("an interrupted first start is begun anew", async () => {
  const folder = await newFolder();
  await chmod(folder, 0o711);
  await mkdir(path.join(folder, "db.unfinished"));
  await writeFile(path.join(folder, "db.unfinished", "half"), "");
  expect(await query((await start(folder)).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("the socket is private and its path short, however deep the folder is", async () => {
  const folder = await newFolder();
  const deep = path.join(folder, "d".repeat(60), "e".repeat(60));
  await mkdir(deep, { recursive: true });
  await chmod(folder, 0o711);
  const server = await start(deep);
  const socketFolder = new URL(server.url).searchParams.get("host") ?? "";
  expect(Buffer.byteLength(socketFolder)).toBeLessThanOrEqual(100);
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
});

test("where sockets cannot be used it listens on loopback, with a password", async () => {
  const folder = await newFolder();
  const server = await startEmbeddedPostgres({ dataDir: folder, reach: "loopback" });
  running.push(server);
  const url = new URL(server.url);
  expect(url.hostname).toBe("127.0.0.1");
  expect(await query(url.href, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  url.password = "guessed";
  await expect(query(url.href, "SELECT 1 AS one")).rejects.toThrow("password authentication");
});

test("a folder of another version of PostgreSQL is refused and left alone", async () => {
  const folder = await newFolder();
  await chmod(folder, 0o711);
  await mkdir(path.join(folder, "db"));
  await writeFile(path.join(folder, "db", "PG_VERSION"), "17\n");
  await expect(start(folder)).rejects.toThrow("was made by PostgreSQL 17");
  expect(await readdir(path.join(folder, "db"))).toEqual(["PG_VERSION"]);
});
