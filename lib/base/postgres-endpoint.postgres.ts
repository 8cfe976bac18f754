import { createHash, randomBytes } from "node:crypto";
import { chown, lstat, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { AppError } from "./app-error";
import type { Postmaster } from "./postgres-process.postgres";
import { NOBODY, runsAsRoot } from "./reachable-folder.fs";
import { ignoreCode } from "./system-error";

/** How the embedded server is reached, by itself and by us. */
export type Endpoint = {
  url: string;
  initdbArgs: readonly string[];
  settings: Readonly<Record<string, string>>;
  /** How a server on our folder listens elsewhere, as in "with another port (1)"; null when it listens here. */
  differenceOf(running: Postmaster): Promise<string | null>;
  /** Before a start: what a killed server left would be taken for another server's. */
  clear(): Promise<void>;
  /** After the server stopped. Touches nothing but the folder that we made ourselves. */
  remove(): Promise<void>;
};

/** The system allows 107 bytes for a socket's path, and `/.s.PGSQL.5432` takes 14 of them. */
const MAX_SOCKET_FOLDER_BYTES = 90;
const SOCKET_PORT = 5432;

/**
 * A socket that only we can reach; on Windows, which has none that Node can use, loopback with a password.
 * The socket's folder is always the one we made: another, found where a server was started by hand, may hold
 * what is not ours. On loopback later servers keep the port of the one that was `left`.
 */
export async function postgresEndpoint(
  folder: string,
  left: Postmaster | null,
  kind: "socket" | "loopback" = process.platform === "win32" ? "loopback" : "socket",
): Promise<Endpoint> {
  return kind === "socket" ? socketEndpoint(folder) : loopbackEndpoint(folder, left);
}

async function socketEndpoint(folder: string): Promise<Endpoint> {
  const socketFolder = await privateSocketFolder(folder);
  return {
    url: `postgresql://satchel@localhost:${SOCKET_PORT}/postgres?host=${encodeURIComponent(socketFolder)}`,
    initdbArgs: ["--auth=trust"],
    settings: {
      listen_addresses: "",
      port: String(SOCKET_PORT),
      unix_socket_directories: socketFolder,
    },
    differenceOf: async (running) => {
      const found = path.resolve(folder, "db", running.socketFolder);
      const isHere = running.socketFolder !== "" && (await isSameFolder(found, socketFolder));
      if (!isHere) return `another socket folder (${running.socketFolder || "none"})`;
      return running.port === SOCKET_PORT ? null : `another port (${running.port})`;
    },
    clear: () => rm(path.join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true }),
    remove: () => rm(socketFolder, { recursive: true, force: true }),
  };
}

/** By whatever names: one of them may lead through a link. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const found = await realpath(one).catch((error: unknown) => {
    ignoreCode("ENOENT", "ENOTDIR", "EACCES")(error);
    return null;
  });
  return found === (await realpath(other));
}

/** Mode 0700 and the server's own: the database has no password, the folder is the door. */
async function privateSocketFolder(folder: string): Promise<string> {
  const inside = path.join(folder, "socket");
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const short = path.join(os.tmpdir(), `satchel-${hash}`);
  const socketFolder = Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER_BYTES ? inside : short;
  await mkdir(socketFolder, { mode: 0o700 }).then(
    () => (runsAsRoot() ? chown(socketFolder, NOBODY.uid, NOBODY.gid) : undefined),
    ignoreCode("EEXIST"),
  );
  const found = await lstat(socketFolder);
  const uid = runsAsRoot() ? NOBODY.uid : process.getuid?.();
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new AppError(
      "unavailable",
      `${socketFolder} is not the database's own private folder. Remove it, or choose another DATA_DIR.`,
    );
  }
  return socketFolder;
}

async function loopbackEndpoint(folder: string, left: Postmaster | null): Promise<Endpoint> {
  const passwordFile = path.join(folder, "db-password");
  await writeFile(passwordFile, randomBytes(24).toString("hex"), { flag: "wx", mode: 0o600 }).catch(
    ignoreCode("EEXIST"),
  );
  if (runsAsRoot()) await chown(passwordFile, NOBODY.uid, NOBODY.gid);
  const password = await readFile(passwordFile, "utf8");
  const port = left?.port ?? (await freePort());
  return {
    url: `postgresql://satchel:${password}@127.0.0.1:${port}/postgres`,
    initdbArgs: ["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
    settings: {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
    },
    differenceOf: (running) =>
      Promise.resolve(running.port === port ? null : `another port (${running.port})`),
    clear: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  });
}
