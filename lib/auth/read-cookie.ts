/** The value of a cookie in a `Cookie` header, as it stands there; `null` without one. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
