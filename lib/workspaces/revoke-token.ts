import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "./actor";
import type { ApiTokenStore } from "./api-token-store.prisma";
import type { CredentialCache } from "./credential-cache";

export const revokeTokenInput = z.object({ id: z.string() });

/** Ends an API token at once. */
export async function revokeToken(
  deps: { apiTokens: ApiTokenStore; credentials: CredentialCache },
  actor: Actor,
  input: z.output<typeof revokeTokenInput>,
): Promise<null> {
  const existed = await deps.apiTokens.revoke(actor.workspaceId, input.id);
  deps.credentials.clear();
  if (!existed) throw new AppError("not_found", "The workspace has no such token.");
  return null;
}
