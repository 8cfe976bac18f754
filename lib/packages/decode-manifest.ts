import type { Problem } from "../base/problem";
import { MAX_MANIFEST_BYTES } from "./limits";
import { manifestProblem } from "./manifest-problem";

/** The text of a SKILL.md, or why it is none. */
export type DecodedManifest =
  { kind: "text"; source: string; problems: Problem[] } | { kind: "refused"; problem: Problem };

/** Decodes the bytes of a SKILL.md: UTF-8, or UTF-16 with its mark (Windows writes it) with a warning. */
export function decodeManifest(bytes: Uint8Array): DecodedManifest {
  if (bytes.length > MAX_MANIFEST_BYTES) {
    const message = `SKILL.md has ${bytes.length} bytes; at most ${MAX_MANIFEST_BYTES} (1 MB) are allowed. Move parts of it into files beside it.`;
    return {
      kind: "refused",
      problem: manifestProblem("error", "manifest_too_large", null, message),
    };
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const utf16 = utf16Encoding(buffer);
  if (utf16 !== null) return decodeUtf16(buffer, utf16);
  const source = buffer.toString("utf8");
  if (Buffer.from(source, "utf8").equals(buffer)) {
    if (!source.includes("\u0000")) return { kind: "text", source, problems: [] };
    return refused(
      lineOf(source, source.indexOf("\u0000")),
      "SKILL.md holds NUL bytes: it is no text, or UTF-16 without its mark. Save it as UTF-8.",
    );
  }
  return refused(
    lineOf(source, source.indexOf("\uFFFD")),
    "SKILL.md is not valid UTF-8. Save it as UTF-8.",
  );
}

function utf16Encoding(buffer: Buffer): "utf-16le" | "utf-16be" | null {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return "utf-16le";
  return buffer[0] === 0xfe && buffer[1] === 0xff ? "utf-16be" : null;
}

function decodeUtf16(buffer: Buffer, encoding: "utf-16le" | "utf-16be"): DecodedManifest {
  const even = buffer.subarray(2, buffer.length - (buffer.length % 2));
  const little = encoding === "utf-16le" ? even : Buffer.from(even).swap16();
  const source = little.toString("utf16le");
  if (buffer.length % 2 === 1 || /[\uD800-\uDFFF]/u.test(source) || source.includes("\u0000")) {
    return refused(null, "SKILL.md begins as UTF-16 but is no valid text. Save it as UTF-8.");
  }
  const message = "SKILL.md was UTF-16; it was stored as UTF-8, which is what other tools read.";
  return {
    kind: "text",
    source,
    problems: [manifestProblem("warning", "manifest_utf16", null, message)],
  };
}

function refused(line: number | null, message: string): DecodedManifest {
  return { kind: "refused", problem: manifestProblem("error", "manifest_encoding", line, message) };
}

function lineOf(source: string, offset: number): number {
  return (source.slice(0, offset).match(/\r\n|\n|\r/g)?.length ?? 0) + 1;
}
