import type { FileContent } from "@/components/skills/file-view";
import { decodeText } from "@/lib/skills/decode-text";
import type { PackageFile } from "@/lib/packages/skill-package";
import { stripFrontmatter } from "@/lib/packages/strip-frontmatter";

/** More than a person reads on a page, and a page that stays quick. */
const SHOWN_CHARACTERS = 200_000;

/** Lines before and after one that a link names, and how much of each. */
const LINES_AROUND = 400;
const LINE_CHARACTERS = 2_000;

/** The file as it is stored around a line, header and all: what findings name. Null for one that is no text. */
export function linesAround(file: PackageFile, marked: number): FileContent | null {
  const text = decodeText(file.bytes);
  if (text === null) return null;
  // The end of the last line begins no other.
  const all = text.replace(/(?:\r\n|\n|\r)$/, "").split(/\r\n|\n|\r/);
  const first = Math.max(1, Math.min(marked, all.length) - LINES_AROUND);
  const lines = all
    .slice(first - 1, first + 2 * LINES_AROUND)
    .map((line) => (line.length > LINE_CHARACTERS ? `${line.slice(0, LINE_CHARACTERS)} …` : line));
  return { kind: "lines", text: { lines, first, total: all.length, marked } };
}

/** What the page shows of a file: SKILL.md without its header, texts as they are, pictures, facts of the rest. */
export function fileContent(file: PackageFile): FileContent {
  if (/\.(png|jpe?g|gif|webp)$/i.test(file.path)) return { kind: "image" };
  const text = decodeText(file.bytes);
  if (text === null) return { kind: "binary" };
  if (text.length <= SHOWN_CHARACTERS && /\.md$/i.test(file.path)) {
    return { kind: "markdown", text: file.path === "SKILL.md" ? stripFrontmatter(text) : text };
  }
  const shown = text.slice(0, SHOWN_CHARACTERS);
  return { kind: "text", text: shown, cutBytes: file.bytes.length - Buffer.byteLength(shown) };
}
