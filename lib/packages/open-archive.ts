import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { ARCHIVE_LIMITS, type PackageLimits } from "./limits";
import type { RawFile } from "./raw-file";

/** What came out of a source, with what was left out or repaired (no `error` among them). */
export type OpenedSource = { files: RawFile[]; problems: Problem[] };

/**
 * Unpacks a zip in memory. Throws `invalid` or `too_large` with **every** problem of the whole archive:
 * unsafe paths, symlinks, special files, duplicates, damaged or overlapping data, limits.
 */
export async function openArchive(
  bytes: Uint8Array,
  limits: PackageLimits = ARCHIVE_LIMITS,
): Promise<OpenedSource> {
  await Promise.resolve();
  throw new AppError("unavailable", `Not built yet: ${bytes.length} ${limits.files}.`);
}
