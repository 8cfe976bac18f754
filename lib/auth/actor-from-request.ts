import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { actorOfSession, type SessionActorDeps } from "./actor-of-session";
import { actorOfToken, type TokenActorDeps } from "./actor-of-token";
import { readCookie } from "./read-cookie";
import { requireSameOrigin } from "./same-origin";
import { WORKSPACE_COOKIE } from "./workspace-cookie";

export type AuthDeps = TokenActorDeps & SessionActorDeps;

/**
 * Who asks: the holder of the API token in `Authorization: Bearer`, else the session of the cookie in the
 * workspace that `X-Workspace` (or the page's choice) names. Throws `unauthenticated` for nobody,
 * `not_found` for a workspace that the caller may not see, `forbidden` for a request from another site.
 */
export async function actorFromRequest(deps: AuthDeps, request: Request): Promise<Actor> {
  const slug = request.headers.get("x-workspace");
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const [, secret] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
    if (secret === undefined) {
      throw new AppError("unauthenticated", "Give an API token as Authorization: Bearer <token>.");
    }
    return actorOfToken(deps, secret, slug);
  }
  const cookies = request.headers.get("cookie") ?? "";
  const session = await actorOfSession(deps, cookies, {
    required: slug,
    preferred: readCookie(cookies, WORKSPACE_COOKIE),
  });
  if (!session) {
    throw new AppError(
      "unauthenticated",
      "Sign in, or give an API token as Authorization: Bearer.",
    );
  }
  requireSameOrigin(request, deps.settings.auth.url);
  return session.actor;
}
