import { constants } from "node:fs";
import { access, mkdir, readdir, readFile, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreCode } from "../base/system-error";
import { fileSystemError } from "./file-system-error";
import { checkObjectKey } from "./object-key";
import type { ObjectStore } from "./object-store";
import { putFile } from "./put-file.fs";

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
