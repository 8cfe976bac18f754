import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../base/app-error";
import { codeOf } from "../base/system-error";

/**
 * The real path of a folder that stands in or below one of `roots`. Throws `invalid` for any other, also for one
 * that a link leads out of them; `unavailable` when it is not there.
 */
export async function serverFolder(written: string, roots: readonly string[]): Promise<string> {
  if (roots.length === 0) {
    const message =
      "This server shares no folders. An operator names some in SKILLS_DIRS, then this works.";
    throw new AppError("invalid", message);
  }
  if (!path.isAbsolute(written) || !roots.some((root) => isIn(path.resolve(written), root))) {
    throw outside(written, roots);
  }
  const folder = await realFolder(written);
  const realRoots = await Promise.all(roots.map(realFolderOrNull));
  if (realRoots.some((root) => root !== null && isIn(folder, root))) return folder;
  throw outside(written, roots);
}

function isIn(folder: string, root: string): boolean {
  const way = path.relative(root, folder);
  return way === "" || (!path.isAbsolute(way) && way.split(path.sep)[0] !== "..");
}

async function realFolderOrNull(folder: string): Promise<string | null> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function realFolder(folder: string): Promise<string> {
  try {
    const real = await realpath(folder);
    if ((await stat(real)).isDirectory()) return real;
    throw new AppError("invalid", `${folder} is no folder.`);
  } catch (error) {
    const code = codeOf(error);
    if (error instanceof AppError || code === "") throw error;
    const message = `The folder ${folder} cannot be opened (${code}). Is it there, and may this server read it?`;
    throw new AppError("unavailable", message, { cause: error });
  }
}

function outside(written: string, roots: readonly string[]): AppError {
  const message = `"${written}" is not below a folder that this server shares. Give the whole path of one below ${roots.join(" or ")}.`;
  return new AppError("invalid", message, {
    problems: [{ level: "error", code: "folder_outside", path: "url", message }],
  });
}
