import { chown, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { AppError } from "./app-error";
import { postgresBinaries, type PostgresBinaries } from "./postgres-binaries.postgres";
import { postgresEndpoint, type Endpoint } from "./postgres-endpoint.postgres";
import {
  connectWhenReady,
  runningPostmaster,
  spawnPostgres,
  stopPostmaster,
  type Postmaster,
  type SpawnedProcess,
} from "./postgres-process.postgres";
import { NOBODY, reachableFolder, runsAsRoot } from "./reachable-folder.fs";
import { codeOf, ignoreCode } from "./system-error";

export type EmbeddedPostgres = {
  url: string;
  /** The folder that holds `db`; differs from DATA_DIR when PostgreSQL could not reach that. */
  folder: string;
  /** True when a server that an earlier process left behind was found and is used. */
  found: boolean;
  stop(): Promise<void>;
};

const MAJOR_VERSION = "18";
/** Held as long as this process lives, so that two Satchels never share a folder. */
const OWNER_LOCK = 7_283_540;
/** A server notices within moments that its killed client is gone; longer means that somebody uses it. */
const OWNER_TIMEOUT_MS = 5_000;

/**
 * Starts PostgreSQL on `<dataDir>/db` (made at the first start) behind a private socket, or takes over the
 * server that a killed process left. Throws `unavailable` when it cannot start or another Satchel uses it.
 * `throwaway` is for tests: many connections, and no care for power cuts.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  throwaway?: boolean;
  /** What the platform has, unless said otherwise. */
  reach?: "socket" | "loopback";
}): Promise<EmbeddedPostgres> {
  const { folder } = await reachableFolder(options.dataDir);
  const binaries = await postgresBinaries();
  const dataFolder = path.join(folder, "db");
  const logFile = path.join(folder, "db.log");
  const endpoint = await postgresEndpoint(folder, options.reach);
  if (!(await hasDatabase(dataFolder))) {
    await initialise(binaries, folder, endpoint, options.throwaway ?? false);
  }

  const running = await answeringPostmaster(dataFolder, endpoint);
  const server = running ?? (await spawn(binaries, folder, endpoint, options.throwaway ?? false));
  const url = running ? endpoint.urlOf(running) : endpoint.url;
  const owner = await connectWhenReady(url, server.pid).catch(async (error: unknown) => {
    throw new AppError("unavailable", await withLog(error, logFile), { cause: error });
  });
  await own(owner, options.dataDir);
  return {
    url,
    folder,
    found: running !== null,
    stop: async () => {
      await owner.end();
      await stopPostmaster(server.pid);
      await endpoint.remove();
    },
  };
}

/** The server that was left, if it answers; one that is just dying is none. */
async function answeringPostmaster(
  dataFolder: string,
  endpoint: Endpoint,
): Promise<Postmaster | null> {
  const left = await runningPostmaster(dataFolder);
  if (left === null) return null;
  try {
    await (await connectWhenReady(endpoint.urlOf(left), left.pid)).end();
    return left;
  } catch (error) {
    if ((await runningPostmaster(dataFolder)) === null) return null;
    throw error;
  }
}

async function hasDatabase(dataFolder: string): Promise<boolean> {
  const version = await readFile(path.join(dataFolder, "PG_VERSION"), "utf8").catch(
    (error: unknown) => {
      ignoreCode("ENOENT")(error);
      return null;
    },
  );
  if (version === null) return false;
  if (version.trim() === MAJOR_VERSION) return true;
  throw new AppError(
    "conflict",
    `${dataFolder} was made by PostgreSQL ${version.trim()}, and this Satchel brings ${MAJOR_VERSION}: dump it there and restore it here, or choose another DATA_DIR.`,
  );
}

/** `initdb` into a folder beside, renamed when complete: an interrupted first start leaves nothing half made. */
async function initialise(
  binaries: PostgresBinaries,
  folder: string,
  endpoint: Endpoint,
  throwaway: boolean,
): Promise<void> {
  const unfinished = path.join(folder, "db.unfinished");
  const logFile = path.join(folder, "db.log");
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  if (runsAsRoot()) await chown(unfinished, NOBODY.uid, NOBODY.gid);
  const initdb = await spawnPostgres(
    binaries.initdb,
    [
      ...["-D", unfinished, "-U", "satchel", "-E", "UTF8", "--locale=C"],
      ...endpoint.initdbArgs,
      ...(throwaway ? ["--no-sync"] : []),
    ],
    { cwd: folder, logFile, outlivesUs: false },
  );
  if ((await initdb.exited) !== 0) {
    throw new AppError("unavailable", await withLog("initdb failed", logFile));
  }
  await rename(unfinished, path.join(folder, "db"));
}

async function spawn(
  binaries: PostgresBinaries,
  folder: string,
  endpoint: Endpoint,
  throwaway: boolean,
): Promise<SpawnedProcess> {
  await endpoint.clear();
  const settings = { ...SETTINGS, ...endpoint.settings, ...(throwaway ? THROWAWAY : {}) };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawnPostgres(binaries.postgres, ["-D", path.join(folder, "db"), ...args], {
    cwd: folder,
    logFile: path.join(folder, "db.log"),
    outlivesUs: true,
  });
}

/** Small on purpose: one application on a machine of its own size. `fsync` stays on. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: "32MB",
  max_connections: "40",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  jit: "off",
  io_method: "sync",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_replication_slots: "0",
  max_logical_replication_workers: "0",
  max_parallel_workers: "0",
  autovacuum_max_workers: "1",
  autovacuum_worker_slots: "2",
  log_min_messages: "warning",
  log_timezone: "UTC",
  timezone: "UTC",
};

const THROWAWAY: Readonly<Record<string, string>> = {
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

async function own(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + OWNER_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS held",
      [OWNER_LOCK],
    );
    if (rows[0]?.held) return;
    await delay(50);
  }
  await client.end();
  throw new AppError(
    "unavailable",
    `Another Satchel is running on DATA_DIR ${dataDir}. Stop it, or choose another DATA_DIR.`,
  );
}

/** The error and the last lines of the server's log. */
async function withLog(error: unknown, logFile: string): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error);
  const log = await readFile(logFile, "utf8").catch((failure: unknown) => codeOf(failure));
  const lines = log.trim().split("\n").slice(-5);
  return [reason, ...lines.map((line) => `  ${line}`), `  (${logFile})`].join("\n");
}
