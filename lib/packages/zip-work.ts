import { createHash } from "node:crypto";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { codeOf } from "../base/system-error";

/** A deflated part of a zip, and the size that the zip says it has. */
export type PackedPart = { packed: Uint8Array; unpackedBytes: number };

/** `fault` is the code of zlib or Node, as in `Z_DATA_ERROR`; `ERR_BUFFER_TOO_LARGE`: more than declared. */
export type UnpackedPart =
  { fault: null; bytes: Buffer; crc32: number; sha256: string } | { fault: string };

/** The heavy part of reading and writing zips. Whoever does it, the same bytes give the same bytes. */
export type ZipWork = {
  /** Each by itself, in their order. */
  deflate(files: readonly Uint8Array[]): Promise<Buffer[]>;
  /** Never more of a part than it declares, and one byte. */
  inflate(parts: readonly PackedPart[]): Promise<UnpackedPart[]>;
};

/**
 * Level 6 costs 3 times the time for 5 %. A window of 8 KB costs 3 % of size on prose and code, and takes half
 * the time on text that hardly repeats.
 */
export const DEFLATE_OPTIONS = { level: 1, windowBits: 13, memLevel: 9 };

/** Here and at once: for a few files, and where nobody else wants the thread. */
export const zipWorkHere: ZipWork = {
  deflate: (files) =>
    Promise.resolve(
      files.map((file) =>
        // Room for the whole answer in one chunk.
        deflateRawSync(file, { ...DEFLATE_OPTIONS, chunkSize: file.length + 1024 }),
      ),
    ),
  inflate: (parts) => Promise.resolve(parts.map(inflatePart)),
};

function inflatePart({ packed, unpackedBytes }: PackedPart): UnpackedPart {
  // One byte more than declared tells a longer one, and spares a second chunk for an exact one.
  const room = unpackedBytes + 1;
  try {
    const bytes = inflateRawSync(packed, { chunkSize: Math.max(64, room), maxOutputLength: room });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { fault: null, bytes, crc32: crc32(bytes), sha256 };
  } catch (error) {
    const fault = codeOf(error);
    if (fault === "") throw error;
    return { fault };
  }
}
