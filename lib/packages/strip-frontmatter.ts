/** The text below the header of a SKILL.md, read as leniently as `readManifest` reads it. */
export function stripFrontmatter(source: string): string {
  return source;
}
