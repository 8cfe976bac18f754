import { getToken } from "next-auth/jwt";
import type { ExpiringCache } from "../workspaces/expiring-cache";
import { hashSecret } from "../workspaces/secret";

export type SessionDeps = {
  authSecret: string;
  /** Sessions that were opened lately, by the hash of their cookie. */
  sessions: ExpiringCache<Session>;
  settings: { auth: { url: string | null } };
};

export type Session = { userId: string };

/** Opening a cookie costs a millisecond of work; nothing but its end takes effect on it, after 30 days. */
export const SESSIONS_KEPT_MS = 60_000;

/** The session's cookie, in parts when it is long. */
const SESSION_COOKIES = /(?:^|; *)((?:__Secure-)?authjs\.session-token(?:\.\d+)?=[^;]*)/g;

/** Chosen by the address that people use, never by headers: the name must not change between requests. */
export function usesSecureCookies(deps: Pick<SessionDeps, "settings">): boolean {
  return deps.settings.auth.url?.startsWith("https:") ?? false;
}

/** The id of the user whose session a `Cookie` header carries; `null` without a valid one. */
export async function sessionUserId(deps: SessionDeps, cookies: string): Promise<string | null> {
  const own = [...cookies.matchAll(SESSION_COOKIES)].map(([, cookie]) => cookie ?? "").join("; ");
  if (own === "") return null;
  const session = await deps.sessions.through(hashSecret(own), () => openSession(deps, own));
  return session?.userId ?? null;
}

async function openSession(deps: SessionDeps, cookie: string): Promise<Session | null> {
  const token = await getToken({
    req: { headers: { cookie } },
    secret: deps.authSecret,
    secureCookie: usesSecureCookies(deps),
  });
  return token?.sub === undefined ? null : { userId: token.sub };
}
