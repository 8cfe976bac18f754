import { closeSync, constants, lstatSync, mkdirSync, openSync, type Dirent } from "node:fs";
import { open, readdir, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../base/app-error";
import { codeOf, ignoreCode } from "../base/system-error";
import { giveToSandbox } from "./run-folder.fs";

/**
 * An open folder of a workspace whose contents belong to scripts. Its entries are addressed through the open
 * descriptor, so a symlink that a script puts in the place of a folder, at whatever moment, is never followed.
 */
export type GuardedFolder = {
  /** Where an entry is, for one call that does not follow symlinks. */
  entry(name: string): string;
  entries(): Promise<Dirent[]>;
  close(): void;
};

/**
 * Opens `root` and then one component after the other. Throws `invalid` when a component is a symlink or a file,
 * `not_found` when it is missing; with `make`, missing folders are made for the sandbox's user. Blocks: some
 * microseconds for each, where a trip through the thread pool takes longer than that.
 */
export function openGuarded(
  root: string,
  parts: readonly string[],
  options: { make: boolean },
): GuardedFolder {
  let folder = openFolder(root, root);
  for (const [index, part] of parts.entries()) {
    const shown = parts.slice(0, index + 1).join("/");
    const outer = folder;
    try {
      if (options.make) makeFolder(outer.entry(part));
      folder = openFolder(outer.entry(part), shown);
    } finally {
      outer.close();
    }
  }
  return folder;
}

export function openFolder(place: string, shown: string): GuardedFolder {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  let descriptor: number;
  try {
    descriptor = openSync(place, flags);
  } catch (error) {
    throw refusalOf(error, place, shown);
  }
  const own = process.platform === "linux" ? `/proc/self/fd/${descriptor}` : place;
  return {
    entry: (name) => path.join(own, name),
    entries: () => readdir(`${own}/`, { withFileTypes: true }),
    close: () => {
      closeSync(descriptor);
    },
  };
}

/** Opens a regular file; anything else that a script may have planted (symlink, pipe, device) is `invalid`. */
export async function openRegular(
  place: string,
  shown: string,
  flags: number,
): Promise<FileHandle> {
  let handle: FileHandle;
  try {
    handle = await open(place, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o644);
  } catch (error) {
    throw refusalOf(error, place, shown);
  }
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new AppError("invalid", `"${shown}" is not a regular file.`);
}

function makeFolder(place: string): void {
  try {
    mkdirSync(place, { mode: 0o755 });
  } catch (error) {
    ignoreCode("EEXIST")(error);
    return;
  }
  giveToSandbox(place);
}

function refusalOf(error: unknown, place: string, shown: string): unknown {
  switch (codeOf(error)) {
    case "ENOENT":
      return new AppError("not_found", `"${shown}" is not in the workspace.`);
    case "ELOOP":
    case "ENOTDIR": {
      const found = lstatSync(place, { throwIfNoEntry: false });
      const kind = found?.isSymbolicLink()
        ? "a symlink, and symlinks are not followed"
        : "not a folder";
      return new AppError("invalid", `"${shown}" is ${kind}.`);
    }
    case "EISDIR":
      return new AppError("invalid", `"${shown}" is a folder.`);
    case "ENXIO":
      return new AppError("invalid", `"${shown}" is not a regular file.`);
    case "EACCES":
    case "EPERM":
      return new AppError("invalid", `"${shown}" is closed by its permissions (chmod opens it).`);
    case "ENAMETOOLONG":
      return new AppError("invalid", `"${shown}" has a name that is too long.`);
    case "ENOSPC":
    case "EDQUOT":
      return new AppError("unavailable", "The disk of the run workspaces is full.", {
        cause: error,
      });
    default:
      return error;
  }
}
