import { createHash } from "node:crypto";

const known = new WeakMap<Uint8Array, string>();

/** sha256 of a file's bytes, hex. Remembered per array, so that digest and facts never hash twice. */
export function fileSha256(bytes: Uint8Array): string {
  const remembered = known.get(bytes);
  if (remembered !== undefined) return remembered;
  const hex = createHash("sha256").update(bytes).digest("hex");
  known.set(bytes, hex);
  return hex;
}

/** For whoever hashed it elsewhere. */
export function rememberSha256(bytes: Uint8Array, hex: string): void {
  known.set(bytes, hex);
}
