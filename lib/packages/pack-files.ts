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

/** Deflates what was not deflated yet, for whoever packs it later. */
export async function deflateAhead(
  files: readonly Uint8Array[],
  zip: Pick<ZipWork, "deflate">,
): Promise<void> {
  const deflated = await deflateAll(files, zip);
  for (const [index, bytes] of files.entries()) deflatedBefore.set(bytes, deflated[index] ?? null);
}

/** Deflates files where that makes them smaller; always the same for the same bytes. */
export async function packFiles(
  files: readonly Uint8Array[],
  zip: Pick<ZipWork, "deflate">,
): Promise<PackedBytes[]> {
  const deflated = await deflateAll(files, zip);
  for (const bytes of files) deflatedBefore.delete(bytes);
  return files.map((bytes, index) => {
    const smaller = deflated[index] ?? null;
    return smaller === null ? { method: 0, bytes } : { method: 8, bytes: smaller };
  });
}

/** What is known is looked up before others get a turn: they may pack the same files. */
async function deflateAll(
  files: readonly Uint8Array[],
  zip: Pick<ZipWork, "deflate">,
): Promise<(Uint8Array | null)[]> {
  const known = files.map((bytes) => deflatedBefore.get(bytes));
  const missing = files.filter((bytes, index) => known[index] === undefined && isWorthwhile(bytes));
  const deflated = await zip.deflate(missing);
  const fresh = new Map(missing.map((bytes, index) => [bytes, deflated[index] ?? null]));
  return files.map((bytes, index) => known[index] ?? fresh.get(bytes) ?? null);
}
