/** What a file is by its bytes. `what` names it for a person. */
export type FileKind =
  { kind: "text" } | { kind: "picture" } | { kind: "program" | "archive" | "binary"; what: string };

type Signature = { hex: string; kind: "program" | "archive" | "binary" | "picture"; what: string };

const SIGNATURES: readonly Signature[] = [
  { hex: "7f454c46", kind: "program", what: "a program for Linux" },
  { hex: "feedface", kind: "program", what: "a program for macOS" },
  { hex: "feedfacf", kind: "program", what: "a program for macOS" },
  { hex: "cefaedfe", kind: "program", what: "a program for macOS" },
  { hex: "cffaedfe", kind: "program", what: "a program for macOS" },
  { hex: "cafebabe", kind: "program", what: "a program for macOS or Java" },
  { hex: "0061736d", kind: "program", what: "a WebAssembly module" },
  { hex: "6465780a", kind: "program", what: "a program for Android" },
  { hex: "1b4c7561", kind: "program", what: "a compiled Lua script" },
  { hex: "1f8b", kind: "archive", what: "a gzip file" },
  { hex: "425a68", kind: "archive", what: "a bzip2 file" },
  { hex: "fd377a585a00", kind: "archive", what: "an xz file" },
  { hex: "28b52ffd", kind: "archive", what: "a Zstandard file" },
  { hex: "377abcaf271c", kind: "archive", what: "a 7z archive" },
  { hex: "526172211a07", kind: "archive", what: "a RAR archive" },
  { hex: "4d534346", kind: "archive", what: "a cabinet file" },
  { hex: "213c617263683e0a", kind: "archive", what: "an ar archive or a Debian package" },
  { hex: "edabeedb", kind: "archive", what: "an RPM package" },
  { hex: "255044462d", kind: "binary", what: "a PDF" },
  { hex: "d0cf11e0a1b11ae1", kind: "binary", what: "an Office document of the old form" },
  { hex: "53514c69746520666f726d6174203300", kind: "binary", what: "an SQLite database" },
  { hex: "89504e470d0a1a0a", kind: "picture", what: "" },
  { hex: "ffd8ff", kind: "picture", what: "" },
  { hex: "474946383761", kind: "picture", what: "" },
  { hex: "474946383961", kind: "picture", what: "" },
  { hex: "00000100", kind: "picture", what: "" },
  { hex: "774f4632", kind: "picture", what: "" },
  { hex: "774f4646", kind: "picture", what: "" },
  { hex: "4f54544f", kind: "picture", what: "" },
  { hex: "0001000000", kind: "picture", what: "" },
];

/** Documents that are zips; the parts of one that run are named in its directory. */
const OFFICE = /\.(?:docx|xlsx|pptx|dotx|xltx|potx|odt|ods|odp|epub)$/i;

/** How far into a file bytes are looked at that no text has. */
const OPENING_BYTES = 8_192;

/** What a file is. Fonts count as pictures: a page can show both. */
export function fileKind(path: string, bytes: Uint8Array): FileKind {
  const opening = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512));
  const hex = opening.subarray(0, 16).toString("hex");
  if (/\.py[co]$/i.test(path)) return { kind: "program", what: "a compiled Python module" };
  if (/^504b(?:0304|0506|0708)/.test(hex)) {
    const hasMacros = Buffer.from(bytes).includes("vbaProject.bin");
    if (!OFFICE.test(path) || hasMacros)
      return { kind: "archive", what: hasMacros ? "a document with macros" : "a zip" };
    return { kind: "binary", what: "a document" };
  }
  if (opening.subarray(257, 262).toString("latin1") === "ustar")
    return { kind: "archive", what: "a tar archive" };
  if (hex.startsWith("4d5a") && opening.includes(0))
    return { kind: "program", what: "a program for Windows" };
  if (hex.startsWith("52494646") && opening.subarray(8, 12).toString("latin1") === "WEBP")
    return { kind: "picture" };
  const found = SIGNATURES.find((signature) => hex.startsWith(signature.hex));
  if (found?.kind === "picture") return { kind: "picture" };
  if (found) return { kind: found.kind, what: found.what };
  return holdsNoText(bytes) ? { kind: "binary", what: "a binary file" } : { kind: "text" };
}

/** NUL, or many control characters. UTF-16 with its mark is text. */
function holdsNoText(bytes: Uint8Array): boolean {
  if (utf16Of(bytes) !== null) return false;
  const opening = bytes.subarray(0, OPENING_BYTES);
  let controls = 0;
  if (opening.includes(0)) return true;
  for (let at = 0; at < opening.length; at += 1) {
    const byte = opening[at] ?? 0;
    if (byte < 9 || (byte > 13 && byte < 27) || byte === 127) controls += 1;
  }
  return controls > opening.length / 10;
}

export function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}
