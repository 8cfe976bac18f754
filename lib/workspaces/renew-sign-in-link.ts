import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Actor } from "./actor";
import { createSignInLink } from "./create-sign-in-link";
import { noSuchMember } from "./member-refusals";
import type { MemberStore } from "./member-store.prisma";
import type { Secrets } from "./secret";
import type { SignInLinkStore } from "./sign-in-link-store.prisma";

export const renewSignInLinkInput = z.object({ id: z.string() });
export const renewedSignInLinkSchema = z.object({ sign_in_link: z.string() });

/**
 * Makes a fresh one-time link for a member who cannot get in. Throws `not_found`, and `conflict` for a person
 * who belongs to another workspace too, whom an admin of this one must not be able to impersonate there.
 */
export async function renewSignInLink(
  deps: { clock: Clock; secrets: Secrets; members: MemberStore; signInLinks: SignInLinkStore },
  actor: Actor,
  input: z.output<typeof renewSignInLinkInput>,
): Promise<z.infer<typeof renewedSignInLinkSchema>> {
  const member = await deps.members.find(actor.workspaceId, input.id);
  if (!member) throw noSuchMember();
  if (!(await deps.members.belongsOnlyTo(member.user_id, actor.workspaceId))) {
    throw new AppError(
      "conflict",
      `${member.email} belongs to another workspace too and signs in as they do there.`,
    );
  }
  const link = await createSignInLink(deps, member.user_id);
  return { sign_in_link: link.path };
}
