import { promisify } from "node:util";
import { crc32, inflateRaw, inflateRawSync } from "node:zlib";
import type { Problem } from "../base/problem";
import type { ArchiveEntry } from "./archive-entry";
import { fileSha256 } from "./file-sha256";
import { inLanes } from "./in-lanes";
import { shownPath } from "./package-path";
import type { RawFile } from "./raw-file";

/** Below this, inflating here (half a millisecond) costs less than the trip to a thread and back. */
const INLINE_BYTES = 128 * 1024;

const inflateInThread = promisify(inflateRaw);

/**
 * Unpacks entries of an archive, never more of one than it declares, so that the sum that was checked before
 * bounds the memory. Problems: data that is damaged, or more or less than declared.
 */
export async function unpackEntries(
  archive: Buffer,
  entries: readonly ArchiveEntry[],
): Promise<{ files: RawFile[]; problems: Problem[] }> {
  const results = await inLanes(entries, (entry) => unpackEntry(archive, entry));
  const files = results.filter((result) => "bytes" in result);
  return { files, problems: results.filter((result) => "level" in result) };
}

async function unpackEntry(archive: Buffer, entry: ArchiveEntry): Promise<RawFile | Problem> {
  const packed = archive.subarray(entry.start, entry.end);
  const bytes = entry.method === 0 ? Buffer.from(packed) : await inflated(packed, entry);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (bytes.length !== entry.unpackedBytes) {
    return fault(
      entry,
      `unpacks to ${bytes.length} bytes, not to the ${entry.unpackedBytes} that it declares.`,
    );
  }
  if (crc32(bytes) !== entry.crc32) return fault(entry, "is damaged: its checksum is wrong.");
  fileSha256(bytes);
  return { path: entry.path, bytes, executable: entry.executable };
}

async function inflated(packed: Buffer, entry: ArchiveEntry): Promise<Buffer | Problem> {
  // One byte more than declared tells a longer one, and spares a second chunk for an exact one.
  const options = {
    chunkSize: Math.max(64, entry.unpackedBytes + 1),
    maxOutputLength: entry.unpackedBytes + 1,
  };
  try {
    return entry.unpackedBytes <= INLINE_BYTES
      ? inflateRawSync(packed, options)
      : await inflateInThread(packed, options);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ERR_BUFFER_TOO_LARGE")
      return fault(
        entry,
        `unpacks to more than the ${entry.unpackedBytes} bytes that it declares.`,
      );
    if (code.startsWith("Z_")) return fault(entry, "is damaged: its data cannot be unpacked.");
    throw error;
  }
}

function fault(entry: ArchiveEntry, what: string): Problem {
  return {
    level: "error",
    code: "entry_damaged",
    path: entry.path,
    message: `${shownPath(entry.path)} ${what}`,
  };
}
