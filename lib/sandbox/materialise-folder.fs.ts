import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  writeSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { ignoreCode } from "../base/system-error";
import { openGuarded, type GuardedFolder } from "./guarded-folder.fs";
import { giveToSandbox, sandboxOwner, type RunFolder } from "./run-folder.fs";

type File = { path: string; bytes: Uint8Array; executable: boolean };

/**
 * Everything is done by blocking calls, files a batch at a time: five trips through the thread pool for each would
 * take twenty times as long. A batch is half a millisecond, or 30 ms on a disk in distress.
 */
const BATCH_FILES = 8;
const BATCH_BYTES = 512 * 1024;

/**
 * Puts a folder into the workspace as a whole: written beside it, where no script reaches, then renamed. A mark
 * outside the workspace remembers that it was done, so a second time changes nothing, and something else that a
 * script put in its place before is replaced.
 */
export async function materialiseFolder(
  run: RunFolder,
  target: readonly string[],
  files: readonly File[],
): Promise<void> {
  const name = target.at(-1);
  if (name === undefined) throw new Error("The workspace itself is never replaced.");
  const hash = createHash("sha256").update(target.join("/")).digest("hex").slice(0, 16);
  const mark = path.join(run.own, `done-${hash}`);
  if (existsSync(mark)) return;

  const staging = mkdtempSync(path.join(run.own, "staging-"));
  try {
    await writeTree(staging, files);
    const parent = openGuarded(run.files, target.slice(0, -1), { make: true });
    try {
      await moveInto(parent, name, staging);
    } finally {
      parent.close();
    }
    mkdirSync(mark, { recursive: true });
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function moveInto(parent: GuardedFolder, name: string, staging: string): Promise<void> {
  try {
    renameSync(staging, parent.entry(name));
  } catch (error) {
    ignoreCode("ENOTEMPTY", "EEXIST", "ENOTDIR")(error);
    await rm(parent.entry(name), { recursive: true, force: true });
    renameSync(staging, parent.entry(name));
  }
}

async function writeTree(root: string, files: readonly File[]): Promise<void> {
  const owner = sandboxOwner();
  const folders = foldersOf(files).map((folder) => path.join(root, folder));
  for (const folder of folders) mkdirSync(folder);
  let batchFiles = 0;
  let batchBytes = 0;
  for (const file of files) {
    writeOne(path.join(root, file.path), file, owner);
    batchFiles += 1;
    batchBytes += file.bytes.length;
    if (batchFiles < BATCH_FILES && batchBytes < BATCH_BYTES) continue;
    await setImmediate();
    batchFiles = 0;
    batchBytes = 0;
  }
  for (const folder of [root, ...folders]) {
    chmodSync(folder, 0o755);
    giveToSandbox(folder);
  }
}

function writeOne(place: string, file: File, owner: ReturnType<typeof sandboxOwner>): void {
  const descriptor = openSync(place, "wx");
  try {
    let written = 0;
    while (written < file.bytes.length) written += writeSync(descriptor, file.bytes, written);
    fchmodSync(descriptor, file.executable ? 0o755 : 0o644);
    if (owner) fchownSync(descriptor, owner.uid, owner.gid);
  } finally {
    closeSync(descriptor);
  }
}

/** Every folder that the paths name, outer ones first. */
function foldersOf(files: readonly File[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    const parts = file.path.split("/").slice(0, -1);
    parts.forEach((_, index) => folders.add(parts.slice(0, index + 1).join("/")));
  }
  return [...folders].sort((left, right) => left.length - right.length);
}
