const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|[^])/g;

/**
 * JSON that a `jsonb` column takes: PostgreSQL refuses NUL and lone surrogates, which model answers and
 * command output may hold. Both become U+FFFD; everything else stays as it is.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes("\\u")) return json;
  return json.replace(ESCAPE, (escape) => (escape.length > 2 ? "\\ufffd" : escape));
}
