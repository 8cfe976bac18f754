/** The origin that the client used, from the headers; the URL of a request names the server's own idea of it. */
export function askedOrigin(request: Request): string {
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const protocol = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? "http";
  const asked = `${protocol}://${host ?? ""}`;
  return URL.canParse(asked) ? new URL(asked).origin : new URL(request.url).origin;
}
