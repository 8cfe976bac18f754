import { chown, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { AppError } from "./app-error";
import type { PostgresBinaries } from "./postgres-binaries.postgres";
import type { Endpoint } from "./postgres-endpoint.postgres";
import { spawnPostgres } from "./postgres-process.postgres";
import { NOBODY, runsAsRoot } from "./reachable-folder.fs";
import { codeOf, ignoreCode } from "./system-error";

const MAJOR_VERSION = "18";

/** Makes `<folder>/db` where there is none. Throws `conflict` for one that another version of PostgreSQL made. */
export async function prepareDatabaseFolder(
  binaries: PostgresBinaries,
  folder: string,
  endpoint: Endpoint,
  throwaway: boolean,
): Promise<void> {
  if (await hasDatabase(path.join(folder, "db"))) return;
  await initialise(binaries, folder, endpoint, throwaway);
}

/** What failed, and the last lines of the log of the server below `folder`. */
export async function withServerLog(error: unknown, folder: string): Promise<string> {
  const logFile = path.join(folder, "db.log");
  const reason = error instanceof Error ? error.message : String(error);
  const log = await readFile(logFile, "utf8").catch((failure: unknown) => codeOf(failure));
  const lines = log.trim().split("\n").slice(-5);
  return [reason, ...lines.map((line) => `  ${line}`), `  (${logFile})`].join("\n");
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
    { cwd: folder, logFile: path.join(folder, "db.log"), logFlag: "w", outlivesUs: false },
  );
  if ((await initdb.exited) !== 0) {
    throw new AppError("unavailable", await withServerLog("initdb failed", folder));
  }
  await rename(unfinished, path.join(folder, "db"));
}
