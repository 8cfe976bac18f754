import type { FrontmatterValue } from "../packages/skill-package";

/** A header may say `"\0"` or half of a surrogate pair, which PostgreSQL cannot hold: both become U+FFFD. */
export function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\u{fffd}");
}

export function storableFrontmatter(frontmatter: { [key: string]: FrontmatterValue }): {
  [key: string]: FrontmatterValue;
} {
  return Object.fromEntries(
    Object.entries(frontmatter).map(([key, value]) => [storableText(key), storableValue(value)]),
  );
}

function storableValue(value: FrontmatterValue): FrontmatterValue {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  return value === null ? null : storableFrontmatter(value);
}
