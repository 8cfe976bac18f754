/**
 * What a text would need to close or forge an entry: `<skill_content` or `</skill_content`, in any case, with
 * blanks or invisible characters between the bracket and the name. The counts keep the search linear.
 */
const TAG_START = /<(?=[\s\p{Cf}]{0,8}\/?[\s\p{Cf}]{0,8}skill[_\s-]?content)/giu;

/** Text for inside an entry: it reads the same, and no longer ends it. */
export function escapeTags(text: string): string {
  return text.replace(TAG_START, "&lt;");
}

/** Text for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\s+/g, " ");
}

/** A file name on one line, with nothing that could begin another. */
export function escapeFileName(path: string): string {
  return escapeTags(path.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "));
}
