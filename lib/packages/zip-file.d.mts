/** `fault` is the code of zlib or Node, as in `Z_DATA_ERROR`; `ERR_BUFFER_TOO_LARGE`: more than declared. */
export type UnpackedPart =
  { fault: null; bytes: Buffer; crc32: number; sha256: string } | { fault: string };

export function deflateFile(bytes: Uint8Array): Buffer | null;
export function inflateFile(packed: Uint8Array, unpackedBytes: number): UnpackedPart;
export function isWorthwhile(bytes: Uint8Array): boolean;
