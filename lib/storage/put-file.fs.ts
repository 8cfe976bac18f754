import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { codeOf, ignoreCode } from "../base/system-error";

const writeFile = promisify(fs.writeFile);
const fdatasync = promisify(fs.fdatasync);
const fsync = promisify(fs.fsync);

/** More than this is written in a thread: it may be throttled while the disk is busy. */
const BLOCKING_BYTES = 256 * 1024;

/**
 * Whole or not at all, and on the disk before it resolves: the file, its name and the folders above it. The file
 * and its name are made durable at once, which costs one turn of the disk instead of two: a crash before both are
 * leaves what nobody was told of, and a name that stands already is never given to what is not durable.
 *
 * Names are given by blocking calls: some microseconds each, where a way through the thread pool takes longer.
 * What waits for the disk goes through the pool.
 */
export async function putFile(unfinished: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(unfinished, randomBytes(12).toString("hex"));
  const file = openNew(temporary, unfinished);
  try {
    if (bytes.length <= BLOCKING_BYTES) fs.writeFileSync(file, bytes);
    else await writeFile(file, bytes);
    const given = giveName(temporary, path);
    if (given.kind === "made") {
      await Promise.all([fdatasync(file), syncName(path, given.above)]);
    } else if (await isSame(path, bytes)) {
      await syncFile(path);
      await syncName(path, null);
    } else {
      await fdatasync(file);
      fs.renameSync(temporary, path);
      await syncName(path, null);
    }
  } finally {
    fs.closeSync(file);
    fs.rmSync(temporary, { force: true });
  }
}

function openNew(path: string, folder: string): number {
  try {
    return fs.openSync(path, "wx");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    fs.mkdirSync(folder, { recursive: true });
    return fs.openSync(path, "wx");
  }
}

/** `above`: the topmost folder that had to be made for it. `taken`: something has the name, or it takes no links. */
type Given = { kind: "made"; above: string | null } | { kind: "taken" };

function giveName(temporary: string, path: string): Given {
  if (linked(temporary, path)) return { kind: "made", above: null };
  const above = fs.mkdirSync(dirname(path), { recursive: true });
  if (above === undefined) return { kind: "taken" };
  return linked(temporary, path) ? { kind: "made", above } : { kind: "taken" };
}

function linked(temporary: string, path: string): boolean {
  try {
    fs.linkSync(temporary, path);
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
  await synced(path, fdatasync);
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
  if (process.platform !== "win32") await synced(folder, fsync);
}

async function synced(path: string, sync: (file: number) => Promise<void>): Promise<void> {
  const file = fs.openSync(path, "r");
  try {
    await sync(file);
  } finally {
    fs.closeSync(file);
  }
}
