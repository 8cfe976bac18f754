import { AppError } from "../base/app-error";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a mutating request that a browser sends with a cookie from another site's page. `Origin` has to
 * name the host that was asked, or the address in AUTH_URL. Throws `forbidden`.
 */
export function requireSameOrigin(request: Request, authUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("origin");
  const host = origin !== null && URL.canParse(origin) ? new URL(origin).host : null;
  const own = [
    request.headers.get("host"),
    request.headers.get("x-forwarded-host"),
    authUrl === null ? null : new URL(authUrl).host,
  ];
  if (host !== null && own.includes(host)) return;
  throw new AppError(
    "forbidden",
    origin === null
      ? "A request with a session cookie needs an Origin header; programs use an API token."
      : `This request came from ${origin}, which is another site.`,
  );
}
