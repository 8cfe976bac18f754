import { AppError } from "../base/app-error";
import type { OpenedSource } from "./open-archive";
import { ARCHIVE_LIMITS, type PackageLimits } from "./limits";

/**
 * Opens an uploaded file by what its bytes say, not by its name: a zip (`.zip`, `.skill`) is unpacked,
 * a text becomes the SKILL.md of a package with one file. Anything else is `invalid` and says what it is.
 */
export async function openUpload(
  bytes: Uint8Array,
  filename: string,
  limits: PackageLimits = ARCHIVE_LIMITS,
): Promise<OpenedSource> {
  await Promise.resolve();
  throw new AppError("unavailable", `Not built yet: ${bytes.length} ${filename} ${limits.files}.`);
}
