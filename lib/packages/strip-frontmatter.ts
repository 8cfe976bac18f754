import { splitSource } from "./split-source";

/** The text below the header of a SKILL.md, read as leniently as `readManifest` reads it. */
export function stripFrontmatter(source: string): string {
  const split = splitSource(source);
  return split.kind === "refused" ? source.replace(/^\uFEFF/, "") : split.body;
}
