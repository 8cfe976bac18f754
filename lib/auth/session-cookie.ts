import { getToken } from "next-auth/jwt";

export type SessionDeps = {
  authSecret: string;
  settings: { auth: { url: string | null } };
};

/** Chosen by the address that people use, never by headers: the name must not change between requests. */
export function usesSecureCookies(deps: Pick<SessionDeps, "settings">): boolean {
  return deps.settings.auth.url?.startsWith("https:") ?? false;
}

/** The id of the user whose session a `Cookie` header carries; `null` without a valid one. */
export async function sessionUserId(deps: SessionDeps, cookies: string): Promise<string | null> {
  if (!cookies.includes("authjs.session-token")) return null;
  const token = await getToken({
    req: { headers: { cookie: cookies } },
    secret: deps.authSecret,
    secureCookie: usesSecureCookies(deps),
  });
  return token?.sub ?? null;
}
