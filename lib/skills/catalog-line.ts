/** Line breaks and blanks of every script; U+0085 is one that `\s` leaves out. */
const WHITE_SPACE = /[\s\u0085]+/gu;

/**
 * What a reader cannot see but a model can read: controls, bidi marks, zero-width and tag characters, variation
 * selectors, lone surrogates, fillers, the blank Braille cell.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A description as one harmless line: it cannot forge another entry, a heading or a tag. The original stays stored. */
export function oneLine(description: string): string {
  return description
    .replace(WHITE_SPACE, " ")
    .replace(INVISIBLE, "")
    .replace(/ {2,}/g, " ")
    .trim()
    .replaceAll("<", "&lt;");
}

/** The line by which a model knows a skill (tier 1). */
export function catalogLine(name: string, description: string): string {
  return `- ${name}: ${oneLine(description)}`;
}
