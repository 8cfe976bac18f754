/** Kinds of files that are mistaken for a zip, by their first bytes. */
const SIGNATURES = [
  { what: "a gzip file (.tar.gz, .tgz)", hex: "1f8b" },
  { what: "a bzip2 file", hex: "425a68" },
  { what: "an xz file", hex: "fd377a585a00" },
  { what: "a Zstandard file", hex: "28b52ffd" },
  { what: "a 7z archive", hex: "377abcaf271c" },
  { what: "a RAR archive", hex: "526172211a07" },
  { what: "a PDF", hex: "255044462d" },
  { what: "a PNG image", hex: "89504e470d0a1a0a" },
  { what: "a JPEG image", hex: "ffd8ff" },
  { what: "a Linux program", hex: "7f454c46" },
  { what: "a Windows program", hex: "4d5a" },
] as const satisfies readonly { what: string; hex: string }[];

/** What a file is when it is no zip, for a message; null when its first bytes say nothing. */
export function identifyBytes(bytes: Buffer): string | null {
  if (bytes.length === 0) return "an empty file";
  const found = SIGNATURES.find(
    ({ hex }) => bytes.subarray(0, hex.length / 2).toString("hex") === hex,
  );
  if (found !== undefined) return found.what;
  return bytes.subarray(257, 262).toString("latin1") === "ustar" ? "a tar archive" : null;
}

/** True for what begins as a zip does: an entry, the end of an empty one, or a part of a split one. */
export function looksLikeZip(bytes: Buffer): boolean {
  return ["504b0304", "504b0506", "504b0708"].includes(bytes.subarray(0, 4).toString("hex"));
}
