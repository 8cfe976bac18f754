import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { AppError } from "./app-error";
import { systemClock } from "./clock";
import { prepareDatabaseFolder, withServerLog } from "./database-folder.postgres";
import { keepUp, type RunningServer } from "./keep-up";
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
import { SETTINGS, THROWAWAY } from "./postgres-settings";
import { reachableFolder } from "./reachable-folder.fs";

export type EmbeddedPostgres = {
  url: string;
  /** The folder that holds `db`; differs from DATA_DIR when PostgreSQL could not reach that. */
  folder: string;
  /** True when a server that an earlier process left behind was found and is used. */
  found: boolean;
  stop(): Promise<void>;
};

/** Held as long as this process lives, so that two Satchels never share a folder. */
const OWNER_LOCK = 7_283_540;
/** A server notices within moments that its killed client is gone; longer means that somebody uses it. */
const OWNER_TIMEOUT_MS = 5_000;

/**
 * Starts PostgreSQL on `<dataDir>/db` (made at the first start) behind a private socket, or takes over the
 * server that a killed process left; starts it again at the same address when it ends before `stop`. Throws
 * `unavailable` when it cannot start or another Satchel uses it, `conflict` when a server runs there at another address.
 * `throwaway` is for tests: many connections, and no care for power cuts.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  throwaway?: boolean;
  /** What the platform has, unless said otherwise. */
  reach?: "socket" | "loopback";
  /** Told when the server ended by itself, and how its restart went. On the console unless said otherwise. */
  tell?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, throwaway = false } = options;
  const { folder } = await reachableFolder(dataDir);
  const binaries = await postgresBinaries();
  const left = await runningPostmaster(path.join(folder, "db"));
  const endpoint = await postgresEndpoint(folder, left, options.reach);
  await prepareDatabaseFolder(binaries, folder, endpoint, throwaway);

  const place: Place = { binaries, folder, dataDir, endpoint, throwaway };
  const first = await openServer(place, "w");
  const kept = keepUp(first, {
    name: "database server",
    start: () => openServer(place, "a"),
    pause: async (ms, signal) => {
      await delay(ms, undefined, { signal });
    },
    clock: systemClock,
    tell: options.tell ?? console.warn.bind(console),
  });
  return {
    url: endpoint.url,
    folder,
    found: first.found,
    stop: async () => {
      await kept.stop();
      // One that we did not start may run there by now, and would lose its socket.
      if ((await runningPostmaster(path.join(folder, "db"))) === null) await endpoint.remove();
    },
  };
}

type Place = {
  binaries: PostgresBinaries;
  folder: string;
  dataDir: string;
  endpoint: Endpoint;
  throwaway: boolean;
};

/** The server that runs already, or a new one, once it answers and is ours. A restart adds to the log. */
async function openServer(
  place: Place,
  logFlag: "w" | "a",
): Promise<RunningServer & { found: boolean }> {
  const { folder, endpoint } = place;
  const running = await answeringPostmaster(path.join(folder, "db"), endpoint);
  if (running) return { found: true, ...(await ownedServer(place, running.pid)) };
  const { pid } = await spawn(place, logFlag);
  try {
    return { found: false, ...(await ownedServer(place, pid)) };
  } catch (error) {
    // Nobody would stop it: whoever asked has no server.
    await stopPostmaster(pid);
    throw error;
  }
}

async function ownedServer(
  { folder, dataDir, endpoint }: Place,
  pid: number,
): Promise<RunningServer> {
  const owner = await connectWhenReady(endpoint.url, pid).catch(async (error: unknown) => {
    throw new AppError("unavailable", await withServerLog(error, folder), { cause: error });
  });
  const ended = new Promise<void>((resolve) => {
    owner.once("end", resolve);
  });
  try {
    await own(owner, dataDir);
  } catch (error) {
    await owner.end();
    throw error;
  }
  return {
    ended,
    stop: async () => {
      await owner.end();
      await stopPostmaster(pid);
    },
  };
}

/** The server that was left, if it answers; one that is just dying is none. Throws `conflict` for one of another address. */
async function answeringPostmaster(
  dataFolder: string,
  endpoint: Endpoint,
): Promise<Postmaster | null> {
  const left = await runningPostmaster(dataFolder);
  if (left === null) return null;
  const difference = await endpoint.differenceOf(left);
  if (difference !== null) {
    throw new AppError(
      "conflict",
      `PostgreSQL runs on ${dataFolder} with ${difference}: stop it, then start Satchel again.`,
    );
  }
  try {
    await (await connectWhenReady(endpoint.url, left.pid)).end();
    return left;
  } catch (error) {
    if ((await runningPostmaster(dataFolder)) === null) return null;
    throw error;
  }
}

async function spawn(place: Place, logFlag: "w" | "a"): Promise<SpawnedProcess> {
  const { binaries, folder, endpoint, throwaway } = place;
  await endpoint.clear();
  const settings = { ...SETTINGS, ...endpoint.settings, ...(throwaway ? THROWAWAY : {}) };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawnPostgres(binaries.postgres, ["-D", path.join(folder, "db"), ...args], {
    cwd: folder,
    logFile: path.join(folder, "db.log"),
    logFlag,
    outlivesUs: true,
  });
}

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
  throw new AppError(
    "unavailable",
    `Another Satchel is running on DATA_DIR ${dataDir}. Stop it, or choose another DATA_DIR.`,
  );
}
