import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ignoreCode } from "../base/system-error";
import type { PackageCache } from "./package-cache";

/** What a full or read-only disk says. The cache then simply keeps less. */
const CANNOT_WRITE = ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"];

/**
 * Keeps the zips that were used last, up to `maxBytes`. Survives restarts (the time of use is the file's), and
 * its folder may be deleted at any moment.
 */
export function createPackageCache(folder: string, maxBytes: number): PackageCache {
  const fileOf = (digest: string): string => join(folder, `${digest.slice("sha256:".length)}.zip`);
  let sweeping: Promise<void> | null = null;
  const sweepOnce = async (): Promise<void> => {
    sweeping ??= sweep(folder, maxBytes).finally(() => {
      sweeping = null;
    });
    await sweeping;
  };
  return {
    async get(digest) {
      const bytes = await readFile(fileOf(digest)).catch(ignoreCode("ENOENT", "ENOTDIR"));
      if (!bytes) return null;
      // Rounded up: cut to a whole millisecond it could lie before a file that was written a moment earlier.
      const now = new Date(Date.now() + 1);
      await utimes(fileOf(digest), now, now).catch(ignoreCode("ENOENT", ...CANNOT_WRITE));
      return bytes;
    },
    async put(digest, bytes) {
      if (bytes.length > maxBytes) return;
      await write(folder, fileOf(digest), bytes).catch(
        ignoreCode("ENOENT", "ENOTDIR", "EEXIST", ...CANNOT_WRITE),
      );
      await sweepOnce();
    },
    async remove(digest) {
      await rm(fileOf(digest), { force: true });
    },
  };
}

/** Not synced: after a crash a half file is told by its digest. */
async function write(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `${randomBytes(8).toString("hex")}.tmp`);
  try {
    await writeFile(temporary, bytes, { flag: "wx" });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Removes what was used longest ago until the rest fits, and what a crash left behind. */
async function sweep(folder: string, maxBytes: number): Promise<void> {
  const names = (await readdir(folder).catch(ignoreCode("ENOENT", "ENOTDIR"))) ?? [];
  const files: { path: string; bytes: number; usedMs: number }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreCode("ENOENT"));
    if (found?.isFile()) files.push({ path, bytes: found.size, usedMs: found.mtimeMs });
  }
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.sort((left, right) => left.usedMs - right.usedMs)) {
    if (total <= maxBytes) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}
