import { crc32 } from "node:zlib";
import type { Problem } from "../base/problem";
import type { ArchiveEntry } from "./archive-entry";
import { rememberSha256 } from "./file-sha256";
import { shownPath } from "./package-path";
import type { RawFile } from "./raw-file";
import type { UnpackedPart, ZipWork } from "./zip-work";

/** Not deflated, as pictures often are. */
const STORED: ArchiveEntry["method"] = 0;

/**
 * Unpacks entries of an archive, never more of one than it declares, so that the sum that was checked before
 * bounds the memory. Problems: data that is damaged, or more or less than declared.
 */
export async function unpackEntries(
  archive: Buffer,
  entries: readonly ArchiveEntry[],
  zip: ZipWork,
): Promise<{ files: RawFile[]; problems: Problem[] }> {
  const deflated = entries.filter((entry) => entry.method !== STORED);
  const inflated = await zip.inflate(
    deflated.map((entry) => ({
      packed: archive.subarray(entry.start, entry.end),
      unpackedBytes: entry.unpackedBytes,
    })),
  );
  const unpacked = new Map(deflated.map((entry, index) => [entry, inflated[index]]));
  const stored = entries.filter((entry) => entry.method === STORED);
  const storedBytes = stored.reduce((sum, entry) => sum + entry.end - entry.start, 0);
  const isMostOfIt = 2 * storedBytes >= archive.length;
  const results = entries.map((entry) =>
    fileOf(entry, unpacked.get(entry) ?? asItStands(archive, entry, isMostOfIt)),
  );
  const files = results.filter((result) => "bytes" in result);
  return { files, problems: results.filter((result) => "level" in result) };
}

type Unpacked = UnpackedPart | { fault: null; bytes: Buffer; crc32: number; sha256: null };

/** A view keeps the whole archive in memory for as long as the file is: right where files are most of it anyway. */
function asItStands(archive: Buffer, entry: ArchiveEntry, asView: boolean): Unpacked {
  const view = archive.subarray(entry.start, entry.end);
  const bytes = asView ? view : Buffer.from(view);
  return { fault: null, bytes, crc32: crc32(bytes), sha256: null };
}

function fileOf(entry: ArchiveEntry, unpacked: Unpacked): RawFile | Problem {
  const declared = entry.unpackedBytes;
  if (unpacked.fault === "ERR_BUFFER_TOO_LARGE") {
    return faultOf(entry, `unpacks to more than the ${declared} bytes that it declares.`);
  }
  if (unpacked.fault !== null) return faultOf(entry, "is damaged: its data cannot be unpacked.");
  const { bytes, sha256 } = unpacked;
  if (bytes.length !== declared) {
    return faultOf(
      entry,
      `unpacks to ${bytes.length} bytes, not to the ${declared} that it declares.`,
    );
  }
  if (unpacked.crc32 !== entry.crc32) return faultOf(entry, "is damaged: its checksum is wrong.");
  if (sha256 !== null) rememberSha256(bytes, sha256);
  return { path: entry.path, bytes, executable: entry.executable };
}

function faultOf(entry: ArchiveEntry, what: string): Problem {
  return {
    level: "error",
    code: "entry_damaged",
    path: entry.path,
    message: `${shownPath(entry.path)} ${what}`,
  };
}
