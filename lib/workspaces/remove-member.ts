import { z } from "zod";
import type { Actor } from "./actor";
import { auditEntry } from "./audit-entry";
import type { CredentialCache } from "./credential-cache";
import { keepsAnAdmin, noSuchMember } from "./member-refusals";
import { memberSubject } from "./member-subject";
import type { MemberStore } from "./member-store.prisma";

export const removeMemberInput = z.object({ id: z.string() });

/** Ends a membership; its API tokens end with it. Throws `not_found`, `conflict` for the last admin. */
export async function removeMember(
  deps: { members: MemberStore; credentials: CredentialCache },
  actor: Actor,
  input: z.output<typeof removeMemberInput>,
): Promise<null> {
  const member = await deps.members.find(actor.workspaceId, input.id);
  if (!member) throw noSuchMember();
  const audit = auditEntry(actor, "member.removed", memberSubject(member), {
    before: { role: member.role },
  });
  keepsAnAdmin(await deps.members.remove(actor.workspaceId, input.id, audit));
  deps.credentials.clear();
  return null;
}
