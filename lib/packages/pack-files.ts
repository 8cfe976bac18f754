import type { ZipWork } from "./zip-work";

/** Bytes as they stand in a zip. Method 0: as they are; 8: deflated. */
export type PackedBytes = { method: 0 | 8; bytes: Uint8Array };

/** A file of at least this size is judged by a sample first: pictures and fonts are packed already. */
const SAMPLED_BYTES = 32 * 1024;
const SAMPLE_BYTES = 4 * 1024;

/** Bits of information in each byte above which deflating gains nothing. */
const PACKED_BITS = 7.8;

/** Deflates files where that makes them smaller; always the same for the same bytes. */
export async function packFiles(
  files: readonly Uint8Array[],
  zip: Pick<ZipWork, "deflate">,
): Promise<PackedBytes[]> {
  const worthwhile = files.filter(isWorthwhile);
  const deflated = await zip.deflate(worthwhile);
  const smaller = new Map(worthwhile.map((bytes, index) => [bytes, deflated[index] ?? bytes]));
  return files.map((bytes) => {
    const packed = smaller.get(bytes) ?? bytes;
    return packed.length < bytes.length ? { method: 8, bytes: packed } : { method: 0, bytes };
  });
}

function isWorthwhile(bytes: Uint8Array): boolean {
  if (bytes.length < SAMPLED_BYTES) return bytes.length > 0;
  const middle = Math.floor((bytes.length - SAMPLE_BYTES) / 2);
  return entropy(bytes.subarray(middle, middle + SAMPLE_BYTES)) < PACKED_BITS;
}

/** Shannon's entropy of the bytes: 8 bits for noise, 4 to 5 for text. */
function entropy(sample: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of sample) counts[byte] = (counts[byte] ?? 0) + 1;
  let bits = 0;
  for (const count of counts) {
    if (count > 0) bits -= (count / sample.length) * Math.log2(count / sample.length);
  }
  return bits;
}
