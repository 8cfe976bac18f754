/** With the flag `u` a surrogate is one that stands alone. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Where an input holds text that PostgreSQL cannot: a NUL, or half of a surrogate pair. Paths as `files.0.text`;
 * keys
 * are text as well, bytes are not.
 */
export function unstorableText(input: unknown, path: readonly string[] = []): string[] {
  if (typeof input === "string") {
    return UNSTORABLE.test(input) ? [path.join(".")] : [];
  }
  if (typeof input !== "object" || input === null || input instanceof Uint8Array) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const inner = [...path, key.replace(new RegExp(UNSTORABLE, "gu"), "\u{fffd}")];
    return [...(UNSTORABLE.test(key) ? [inner.join(".")] : []), ...unstorableText(value, inner)];
  });
}
