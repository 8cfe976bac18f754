import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Actor } from "../workspaces/actor";
import type { ApiTokenStore } from "../workspaces/api-token-store.prisma";
import type { CredentialCache } from "../workspaces/credential-cache";
import { hashSecret } from "../workspaces/secret";
import type { TokenUseRecorder } from "../workspaces/token-use-recorder";

export type TokenActorDeps = {
  clock: Clock;
  apiTokens: Pick<ApiTokenStore, "findHolder">;
  credentials: CredentialCache;
  tokenUse: TokenUseRecorder;
};

/**
 * The actor behind an API token, in the token's own workspace and no other: with the slug of another one
 * it throws `not_found`. Throws `unauthenticated` for a token that is unknown, ended or expired.
 */
export async function actorOfToken(
  deps: TokenActorDeps,
  secret: string,
  workspaceSlug: string | null,
): Promise<Actor> {
  const hash = hashSecret(secret);
  const holder = await deps.credentials.tokens.through(hash, () => deps.apiTokens.findHolder(hash));
  if (!holder) throw new AppError("unauthenticated", "This API token is unknown or was revoked.");
  if (holder.expiresAt && holder.expiresAt <= deps.clock.now()) {
    throw new AppError("unauthenticated", "This API token has expired.");
  }
  if (workspaceSlug !== null && workspaceSlug !== holder.workspace.slug) {
    throw new AppError("not_found", `This API token opens no workspace "${workspaceSlug}".`);
  }
  deps.tokenUse.record(holder.tokenId);
  return {
    kind: "token",
    userId: holder.userId,
    label: `${holder.userName} (${holder.tokenName})`,
    workspaceId: holder.workspace.id,
    role: holder.role,
  };
}
