import { deflateFile, inflateFile, type UnpackedPart } from "./zip-file.mjs";

export type { UnpackedPart } from "./zip-file.mjs";

/** A deflated part of a zip, and the size that the zip says it has. */
export type PackedPart = { packed: Uint8Array; unpackedBytes: number };

/** `deflated`: as `ZipWork.deflate` answers for the file; null too where there is none for a fault. */
export type RepackedPart = UnpackedPart & { deflated: Uint8Array | null };

/** The heavy part of reading and writing zips. Whoever does it, the same bytes give the same bytes. */
export type ZipWork = {
  /** Each by itself, in their order; null for one that does not become smaller. */
  deflate(files: readonly Uint8Array[]): Promise<(Uint8Array | null)[]>;
  /** Never more of a part than it declares, and one byte. */
  inflate(parts: readonly PackedPart[]): Promise<UnpackedPart[]>;
  /** Both in one go, for what is stored as soon as it is read. */
  repack(parts: readonly PackedPart[]): Promise<RepackedPart[]>;
};

/** Here and at once: for a few files, and where nobody else wants the thread. */
export const zipWorkHere: ZipWork = {
  deflate: (files) => Promise.resolve(files.map(deflateFile)),
  inflate: (parts) => Promise.resolve(parts.map(inflatePart)),
  repack: (parts) =>
    Promise.resolve(
      parts.map((part) => {
        const unpacked = inflatePart(part);
        const deflated = unpacked.fault === null ? deflateFile(unpacked.bytes) : null;
        return { ...unpacked, deflated };
      }),
    ),
};

function inflatePart({ packed, unpackedBytes }: PackedPart): UnpackedPart {
  return inflateFile(packed, unpackedBytes);
}
