import type { Frontmatter } from "./take-apart";

/** The text of a SKILL.md as other tools read it too: the header first and mended, then what stood above it. */
export function repairedSource(source: string, frontmatter: Frontmatter): string {
  if (frontmatter.kind !== "read") return source;
  const { header, preamble, body } = frontmatter;
  const lineEnd = header.text.includes("\r\n") ? "\r\n" : "\n";
  const below = preamble === "" ? "" : `${lineEnd}${preamble}${lineEnd}`;
  const text =
    /[\r\n]$/.test(header.text) || header.text === "" ? header.text : header.text + lineEnd;
  return `---${lineEnd}${text}---${lineEnd}${below}${body}`;
}
