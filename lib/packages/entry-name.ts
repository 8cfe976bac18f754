import { crc32 } from "node:zlib";
import { getFileNameLowLevel, type Entry } from "yauzl";

const UTF8_FLAG = 0x0800;
const UNICODE_PATH_FIELD = 0x7075;

/**
 * The name of an entry. With the UTF-8 flag it must be UTF-8 (null when it is not). Without: Info-ZIP's Unicode
 * path when it belongs to this name, else UTF-8 when the bytes are (macOS leaves the flag out), else CP437.
 */
export function entryName(entry: Entry): string | null {
  if ((entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return strictUtf8(entry.fileNameRaw);
  return (
    unicodePath(entry) ??
    strictUtf8(entry.fileNameRaw) ??
    getFileNameLowLevel(0, entry.fileNameRaw, [], true)
  );
}

/** The field holds a version, the checksum of the name that it stands for, and the name in UTF-8. */
function unicodePath(entry: Entry): string | null {
  const field = entry.extraFields.find(({ id }) => id === UNICODE_PATH_FIELD)?.data;
  if (field === undefined || field.length < 6 || field.readUInt8(0) !== 1) return null;
  return field.readUInt32LE(1) === crc32(entry.fileNameRaw) ? strictUtf8(field.subarray(5)) : null;
}

function strictUtf8(bytes: Buffer): string | null {
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}
