import { isWorthwhile } from "./zip-file.mjs";
import type { ZipWork } from "./zip-work";

/** Bytes as they stand in a zip. Method 0: as they are; 8: deflated. */
export type PackedBytes = { method: 0 | 8; bytes: Uint8Array };

/** Files that were deflated on the way, until they are packed. */
const deflatedBefore = new WeakMap<Uint8Array, Uint8Array | null>();

/** For whoever deflated it elsewhere, as `ZipWork.deflate` does. */
export function rememberDeflated(bytes: Uint8Array, deflated: Uint8Array | null): void {
  deflatedBefore.set(bytes, deflated);
}

/** Deflates files where that makes them smaller; always the same for the same bytes. */
export async function packFiles(
  files: readonly Uint8Array[],
  zip: Pick<ZipWork, "deflate">,
): Promise<PackedBytes[]> {
  const missing = files.filter((bytes) => !deflatedBefore.has(bytes) && isWorthwhile(bytes));
  for (const [index, deflated] of (await zip.deflate(missing)).entries()) {
    const bytes = missing[index];
    if (bytes) deflatedBefore.set(bytes, deflated);
  }
  const packed = files.map((bytes): PackedBytes => {
    const deflated = deflatedBefore.get(bytes) ?? null;
    return deflated === null ? { method: 0, bytes } : { method: 8, bytes: deflated };
  });
  for (const bytes of files) deflatedBefore.delete(bytes);
  return packed;
}
