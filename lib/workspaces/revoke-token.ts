import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "./actor";
import type { ApiTokenStore } from "./api-token-store.prisma";
import { auditEntry } from "./audit-entry";
import type { CredentialCache } from "./credential-cache";

export const revokeTokenInput = z.object({ id: z.string() });

/** Ends an API token at once. */
export async function revokeToken(
  deps: { apiTokens: ApiTokenStore; credentials: CredentialCache },
  actor: Actor,
  input: z.output<typeof revokeTokenInput>,
): Promise<null> {
  const token = await deps.apiTokens.find(actor.workspaceId, input.id);
  if (!token) throw new AppError("not_found", "The workspace has no such token.");
  const { id, name, role } = token;
  const audit = auditEntry(
    actor,
    "token.revoked",
    { kind: "token", id, name },
    { before: { role } },
  );
  await deps.apiTokens.revoke(actor.workspaceId, id, audit);
  deps.credentials.clear();
  return null;
}
