import { AppError } from "../base/app-error";
import { codeOf } from "../base/system-error";

const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS"]);
const MISSING = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/** A system error in the words of the object store's contract. `key` is what was read, null for other operations. */
export function fileSystemError(error: unknown, key: string | null, folder: string): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (key !== null && MISSING.has(code)) {
    return new AppError("not_found", `There is no object ${key} in the package storage.`, {
      cause: error,
    });
  }
  return new AppError("unavailable", sentence(code, folder), {
    cause: error,
    facts: { storage: "file-system" },
  });
}

function sentence(code: string, folder: string): string {
  if (FULL.has(code))
    return `The disk that holds ${folder} is full. Nothing was stored; free some space and try again.`;
  if (FORBIDDEN.has(code))
    return `The package storage ${folder} cannot be used: permission denied (${code}).`;
  return `The package storage ${folder} cannot be used (${code === "" ? "unknown error" : code}).`;
}
