import { AppError } from "../base/app-error";
import { readArchiveIndex, type ArchiveIndex } from "./archive-index";
import { digestOf } from "./digest-of";
import { limitProblems } from "./limit-problems";
import { ARCHIVE_LIMITS } from "./limits";
import { comparePaths } from "./path-order";
import type { SkillPackage } from "./skill-package";
import { unpackEntries } from "./unpack-entries";
import { zipWorkHere, type ZipWork } from "./zip-work";

/**
 * Reads a package back from the zip that `writeArchive` made of it; null when it is not the package of that
 * digest. No rule of admission is asked again: what was stored stays readable when rules change.
 */
export async function openStoredPackage(
  bytes: Uint8Array,
  digest: string,
  zip: ZipWork = zipWorkHere,
): Promise<SkillPackage | null> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const index = await readIndexOrNull(archive);
  if (index === null || index.problems.length > 0) return null;
  const sizes = index.entries.map((entry) => ({ path: entry.path, bytes: entry.unpackedBytes }));
  if (limitProblems(sizes, ARCHIVE_LIMITS).length > 0) return null;
  if (
    index.entries.some(
      (entry) => entry.kind !== "file" || entry.encrypted || !READ_METHODS.has(entry.method),
    )
  )
    return null;
  const { files, problems } = await unpackEntries(archive, index.entries, zip);
  if (problems.length > 0) return null;
  const ordered = files.sort((left, right) => comparePaths(left.path, right.path));
  return digestOf(ordered) === digest ? { digest, files: ordered } : null;
}

const READ_METHODS = new Set([0, 8]);

async function readIndexOrNull(archive: Buffer): Promise<ArchiveIndex | null> {
  try {
    return await readArchiveIndex(archive);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
