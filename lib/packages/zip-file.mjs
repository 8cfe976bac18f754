/**
 * The heavy part of reading and writing one file of a zip. Plain JavaScript: threads load it by path, beside what
 * is compiled.
 */
import { createHash } from "node:crypto";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/**
 * Level 6 costs 3 times the time for 5 %. A window of 8 KB costs 3 % of size on prose and code, and takes half
 * the time on text that hardly repeats.
 */
const DEFLATE_OPTIONS = { level: 1, windowBits: 13, memLevel: 9 };

/** A file of at least this size is judged by a sample first: pictures and fonts are packed already. */
const SAMPLED_BYTES = 32 * 1024;
const SAMPLE_BYTES = 4 * 1024;

/** Bits of information in each byte above which deflating gains nothing. */
const PACKED_BITS = 7.8;

/** `bytes` deflated; null where that makes them no smaller. Always the same for the same bytes. */
export function deflateFile(bytes) {
  if (!isWorthwhile(bytes)) return null;
  // Room for the whole answer in one chunk.
  const deflated = deflateRawSync(bytes, { ...DEFLATE_OPTIONS, chunkSize: bytes.length + 1024 });
  return deflated.length < bytes.length ? deflated : null;
}

/** Never more than `unpackedBytes` and one byte, which tells a longer file and spares a second chunk for an exact one. */
export function inflateFile(packed, unpackedBytes) {
  const room = unpackedBytes + 1;
  try {
    const bytes = inflateRawSync(packed, { chunkSize: Math.max(64, room), maxOutputLength: room });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { fault: null, bytes, crc32: crc32(bytes), sha256 };
  } catch (error) {
    if (typeof error.code !== "string") throw error;
    return { fault: error.code };
  }
}

/** Whether deflating may make it smaller; asked before the way to a thread, too. */
export function isWorthwhile(bytes) {
  if (bytes.length < SAMPLED_BYTES) return bytes.length > 0;
  const middle = Math.floor((bytes.length - SAMPLE_BYTES) / 2);
  return entropy(bytes.subarray(middle, middle + SAMPLE_BYTES)) < PACKED_BITS;
}

/** Shannon's entropy of the bytes: 8 bits for noise, 4 to 5 for text. */
function entropy(sample) {
  const counts = new Uint32Array(256);
  for (const byte of sample) counts[byte] += 1;
  let bits = 0;
  for (const count of counts) {
    if (count > 0) bits -= (count / sample.length) * Math.log2(count / sample.length);
  }
  return bits;
}
