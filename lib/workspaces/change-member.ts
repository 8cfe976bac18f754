import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "./actor";
import { auditEntry } from "./audit-entry";
import type { CredentialCache } from "./credential-cache";
import { keepsAnAdmin, noSuchMember } from "./member-refusals";
import { memberSubject } from "./member-subject";
import type { MemberStore } from "./member-store.prisma";
import { hashPassword } from "./password-hash";
import { memberSchema, passwordSchema, roleSchema, type Member } from "./person";
import type { UserStore } from "./user-store.prisma";

export const changeMemberInput = z.object({
  id: z.string(),
  role: roleSchema.optional(),
  password: passwordSchema.optional(),
});
export const changedMemberSchema = memberSchema;

/**
 * Gives a member another role or password. The password of somebody who belongs to another workspace too
 * is theirs alone. Throws `not_found`, and `conflict` where no admin would be left.
 */
export async function changeMember(
  deps: { users: UserStore; members: MemberStore; credentials: CredentialCache },
  actor: Actor,
  input: z.output<typeof changeMemberInput>,
): Promise<Member> {
  const member = await deps.members.find(actor.workspaceId, input.id);
  if (!member) throw noSuchMember();
  if (input.password !== undefined) {
    const isOwn = member.user_id === actor.userId && actor.kind === "user";
    if (!isOwn && !(await deps.members.belongsOnlyTo(member.user_id, actor.workspaceId))) {
      throw new AppError(
        "conflict",
        `${member.email} belongs to another workspace too: only they can change their password.`,
      );
    }
  }
  if (input.role !== undefined) {
    const { role } = input;
    const audit = auditEntry(actor, "member.changed", memberSubject(member), {
      before: { role: member.role },
      after: { role },
    });
    keepsAnAdmin(await deps.members.setRole(actor.workspaceId, input.id, role, audit));
  }
  if (input.password !== undefined) {
    const audit = auditEntry(actor, "member.changed", memberSubject(member), {
      after: { password: "set anew" },
    });
    await deps.users.setPasswordHash(member.user_id, await hashPassword(input.password), audit);
  }
  deps.credentials.clear();
  return { ...member, role: input.role ?? member.role };
}
