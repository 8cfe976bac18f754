import { z } from "zod";
import type { Actor } from "./actor";
import type { CredentialCache } from "./credential-cache";
import { keepsAnAdmin } from "./member-refusals";
import type { MemberStore } from "./member-store.prisma";

export const removeMemberInput = z.object({ id: z.string() });

/** Ends a membership; its API tokens end with it. Throws `not_found`, `conflict` for the last admin. */
export async function removeMember(
  deps: { members: MemberStore; credentials: CredentialCache },
  actor: Actor,
  input: z.output<typeof removeMemberInput>,
): Promise<null> {
  keepsAnAdmin(await deps.members.remove(actor.workspaceId, input.id));
  deps.credentials.clear();
  return null;
}
