/** With the flag `u` a surrogate is one that stands alone. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Where an input holds text that PostgreSQL cannot: a NUL, or half of a surrogate pair. Paths as `files.0.text`;
 * bytes are no text.
 */
export function unstorableText(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input === "string") {
    return UNSTORABLE.test(input) ? [path.join(".")] : [];
  }
  if (typeof input !== "object" || input === null || input instanceof Uint8Array) return [];
  return Object.entries(input).flatMap(([key, value]) => unstorableText(value, [...path, key]));
}
