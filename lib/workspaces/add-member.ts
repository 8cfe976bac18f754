import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import type { Actor } from "./actor";
import { auditEntry } from "./audit-entry";
import type { CredentialCache } from "./credential-cache";
import { createSignInLink } from "./create-sign-in-link";
import type { MemberStore } from "./member-store.prisma";
import { hashPassword } from "./password-hash";
import { emailSchema, memberSchema, passwordSchema, roleSchema } from "./person";
import type { Secrets } from "./secret";
import type { SignInLinkStore } from "./sign-in-link-store.prisma";
import type { UserStore } from "./user-store.prisma";

export const addMemberInput = z.object({
  email: emailSchema,
  role: roleSchema,
  password: passwordSchema.optional(),
});

/** `sign_in_link` is a path of this server; `null` for a person who signs in elsewhere already. */
export const addedMemberSchema = memberSchema.extend({ sign_in_link: z.string().nullable() });

/**
 * Takes a person into the workspace. Somebody who belongs to another workspace keeps their own way in:
 * an admin here must not be able to sign in as them there, so they get neither a link nor a password.
 * Throws `conflict` for a member.
 */
export async function addMember(
  deps: {
    clock: Clock;
    ids: Ids;
    secrets: Secrets;
    users: UserStore;
    members: MemberStore;
    signInLinks: SignInLinkStore;
    credentials: CredentialCache;
  },
  actor: Actor,
  input: z.output<typeof addMemberInput>,
): Promise<z.infer<typeof addedMemberSchema>> {
  const { email, role } = input;
  const { workspaceId } = actor;
  const name = email.slice(0, email.indexOf("@"));
  const user = await deps.users.ensure({
    id: deps.ids.next("usr"),
    email,
    name,
    passwordHash: null,
  });
  const isOurs = await deps.members.belongsOnlyTo(user.id, workspaceId);
  if (input.password !== undefined && !isOurs) {
    throw new AppError(
      "conflict",
      `${email} belongs to another workspace and has a way to sign in: add them without a password.`,
    );
  }
  const id = deps.ids.next("mem");
  const member = await deps.members.add(
    { id, workspaceId, userId: user.id, role },
    auditEntry(actor, "member.added", { kind: "member", id, name: email }, { after: { role } }),
  );
  if (!member) throw new AppError("conflict", `${email} is a member of this workspace already.`);
  deps.credentials.clear();
  if (!isOurs) return { ...member, sign_in_link: null };
  if (input.password !== undefined) {
    await deps.users.setPasswordHash(user.id, await hashPassword(input.password));
  }
  const link = await createSignInLink(deps, user.id);
  return { ...member, sign_in_link: link.path };
}
