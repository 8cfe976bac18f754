import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import {
  access,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, ignoreCode } from "../base/system-error";
import { fileSystemError } from "./file-system-error";
import { checkObjectKey } from "./object-key";
import type { ObjectStore } from "./object-store";

/** Where files stand until they are whole. No key begins with a dot. */
const UNFINISHED = ".unfinished";

/** What a crash left unfinished is removed once no writer can still be at it. */
const UNFINISHED_MS = 60 * 60 * 1000;

/** Below this the next package may not fit; it is better said before. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Objects as files below `folder`, which is made when it is missing. */
export function createFileSystemStore(folder: string): ObjectStore {
  let prepared: Promise<void> | null = null;
  const prepare = (): Promise<void> => {
    prepared ??= prepareUnfinished(join(folder, UNFINISHED)).catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return prepared;
  };
  const path = (key: string): string => join(folder, checkObjectKey(key));
  return {
    kind: "file-system",
    put: (key, bytes) =>
      named(null, folder, async () => {
        await prepare();
        await putFile(join(folder, UNFINISHED), path(key), bytes);
      }),
    get: (key) => named(key, folder, () => readFile(path(key))),
    has: (key) =>
      named(null, folder, async () => {
        const found = await stat(path(key)).catch(ignoreCode("ENOENT", "ENOTDIR"));
        return found?.isFile() ?? false;
      }),
    delete: (key) => named(key, folder, () => rm(path(key)).catch(ignoreCode("ENOENT", "ENOTDIR"))),
    check: () => named(null, folder, () => checkFolder(folder)),
  };
}

async function named<Result>(
  key: string | null,
  folder: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw fileSystemError(error, key, folder);
  }
}

async function prepareUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(ignoreCode("ENOENT"));
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
  }
}

/**
 * Whole or not at all, and on the disk before it returns: the file, its name and the folders above it. The file
 * and its name are made durable at once, which costs one turn of the disk instead of two: a crash before both are
 * leaves what nobody was told of, and a name that stands already is never given to what is not durable.
 */
async function putFile(unfinished: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(unfinished, randomBytes(12).toString("hex"));
  const file = await openNew(temporary, unfinished);
  try {
    await file.writeFile(bytes);
    const given = await giveName(temporary, path);
    if (given.kind === "made") {
      await Promise.all([file.datasync(), syncName(path, given.above)]);
    } else if (await isSame(path, bytes)) {
      await syncFile(path);
      await syncName(path, null);
    } else {
      await file.datasync();
      await rename(temporary, path);
      await syncName(path, null);
    }
  } finally {
    await Promise.all([file.close(), unlink(temporary).catch(ignoreCode("ENOENT"))]);
  }
}

async function openNew(path: string, folder: string): Promise<FileHandle> {
  try {
    return await open(path, "wx");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true });
    return open(path, "wx");
  }
}

/** `above`: the topmost folder that had to be made for it. `taken`: something has the name, or it takes no links. */
type Given = { kind: "made"; above: string | null } | { kind: "taken" };

async function giveName(temporary: string, path: string): Promise<Given> {
  if (await linked(temporary, path)) return { kind: "made", above: null };
  const above = await mkdir(dirname(path), { recursive: true });
  if (above === undefined) return { kind: "taken" };
  return (await linked(temporary, path)) ? { kind: "made", above } : { kind: "taken" };
}

async function linked(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (NOT_LINKED.has(codeOf(error))) return false;
    throw error;
  }
}

/** The name is taken, the folder is missing, or the file system knows no links (exFAT, some shares). */
const NOT_LINKED = new Set(["EEXIST", "ENOENT", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

async function isSame(path: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await readFile(path).catch(ignoreCode("ENOENT"));
  return stored?.equals(bytes) ?? false;
}

/** Another writer may have given the name a moment ago. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function syncName(path: string, above: string | null): Promise<void> {
  const parent = dirname(path);
  await syncFolder(parent);
  if (above !== null) await syncAbove(parent, dirname(above));
}

/** Makes the names of new folders durable, up to the one that was there before. */
async function syncAbove(folder: string, top: string): Promise<void> {
  for (let above = dirname(folder); above.length >= top.length; above = dirname(above)) {
    await syncFolder(above);
    if (above === top) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its file system writes names through.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that is still to be made is as good as the one above it. */
async function checkFolder(folder: string): Promise<void> {
  const existing = await nearestFolder(folder);
  await access(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(existing);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
}

async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(ignoreCode("ENOENT"));
  if (found?.isDirectory()) return folder;
  if (found) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  return nearestFolder(dirname(folder));
}
