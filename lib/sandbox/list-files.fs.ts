import { Buffer } from "node:buffer";
import { lstat } from "node:fs/promises";
import { AppError } from "../base/app-error";
import { ignoreCode } from "../base/system-error";
import { openFolder, openGuarded, type GuardedFolder } from "./guarded-folder.fs";
import { MAX_FOLDER_DEPTH, MAX_LISTED_FILES } from "./sandbox-limits";
import type { WorkspaceFile } from "./sandbox-port";

/** The regular files below a folder of the workspace, by the bytes of their paths; a file is itself. */
export async function listFiles(root: string, parts: readonly string[]): Promise<WorkspaceFile[]> {
  const name = parts.at(-1);
  const found: WorkspaceFile[] = [];
  if (name === undefined) await walk(openGuarded(root, [], { make: false }), "", 0, found);
  else {
    const parent = openGuarded(root, parts.slice(0, -1), { make: false });
    try {
      const shown = parts.join("/");
      const file = await fileFacts(parent.entry(name), shown);
      if (file) return [file];
      await walk(openFolder(parent.entry(name), shown), `${shown}/`, parts.length, found);
    } finally {
      parent.close();
    }
  }
  return found.sort((left, right) =>
    Buffer.compare(Buffer.from(left.path), Buffer.from(right.path)),
  );
}

/** Closes the folder. What disappears while it is being looked at is left out. */
async function walk(
  folder: GuardedFolder,
  prefix: string,
  depth: number,
  found: WorkspaceFile[],
): Promise<void> {
  try {
    for (const entry of await folder.entries()) {
      if (found.length >= MAX_LISTED_FILES) return;
      const shown = prefix + entry.name;
      if (entry.isFile()) {
        const file = await fileFacts(folder.entry(entry.name), shown);
        if (file) found.push(file);
      } else if (entry.isDirectory() && depth < MAX_FOLDER_DEPTH) {
        const inner = openedFolder(folder.entry(entry.name), shown);
        if (inner) await walk(inner, `${shown}/`, depth + 1, found);
      }
    }
  } finally {
    folder.close();
  }
}

/** Null for a folder that became something else, or went away, between the listing and the opening. */
function openedFolder(place: string, shown: string): GuardedFolder | null {
  try {
    return openFolder(place, shown);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function fileFacts(place: string, shown: string): Promise<WorkspaceFile | null> {
  const stats = await lstat(place).catch(ignoreCode("ENOENT", "ENOTDIR"));
  if (!stats?.isFile()) return null;
  return { path: shown, bytes: stats.size, modifiedAt: stats.mtime.toISOString() };
}
