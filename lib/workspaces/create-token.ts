import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import { lowerRole, type Actor } from "./actor";
import type { ApiTokenStore } from "./api-token-store.prisma";
import { auditEntry } from "./audit-entry";
import { noSuchMember } from "./member-refusals";
import type { MemberStore } from "./member-store.prisma";
import { roleSchema } from "./person";
import { hashSecret, newTokenSecret, type Secrets } from "./secret";

export const createTokenInput = z.object({
  name: z.string().trim().min(1).max(100),
  role: roleSchema,
  member_id: z.string().optional(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
});

export const createdTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  token: z.string(),
  expires_at: z.string().nullable(),
});

/**
 * Makes an API token for a member, the actor's own when none is named; `token` is shown this once.
 * Throws `invalid` for a role above the member's or an end in the past.
 */
export async function createToken(
  deps: {
    clock: Clock;
    ids: Ids;
    secrets: Secrets;
    members: MemberStore;
    apiTokens: ApiTokenStore;
  },
  actor: Actor,
  input: z.output<typeof createTokenInput>,
): Promise<z.infer<typeof createdTokenSchema>> {
  const { workspaceId } = actor;
  const member = input.member_id
    ? await deps.members.find(workspaceId, input.member_id)
    : await deps.members.findUser(workspaceId, actor.userId);
  if (!member) throw noSuchMember();
  if (lowerRole(input.role, member.role) !== input.role) {
    throw refusal(
      "role",
      `A token can do at most what its member can; ${member.email} is ${member.role}.`,
    );
  }
  const expiresAt = input.expires_at ? new Date(input.expires_at) : null;
  if (expiresAt && expiresAt <= deps.clock.now()) {
    throw refusal("expires_at", "Give a time in the future, or none.");
  }
  const secret = newTokenSecret(deps.secrets);
  const id = deps.ids.next("tok");
  const { name, role } = input;
  const ends = expiresAt?.toISOString() ?? null;
  await deps.apiTokens.create(
    { id, workspaceId, memberId: member.id, name, role, hash: hashSecret(secret), expiresAt },
    auditEntry(
      actor,
      "token.created",
      { kind: "token", id, name },
      {
        after: { role, member: member.email, expires_at: ends },
      },
    ),
  );
  return { id, name, role, token: secret, expires_at: ends };
}

function refusal(path: string, message: string): AppError {
  return new AppError("invalid", message, {
    problems: [{ level: "error", code: "invalid_value", path, message }],
  });
}
