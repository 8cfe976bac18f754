import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "./actor";
import type { CredentialCache } from "./credential-cache";
import { roleSchema, workspaceSchema } from "./person";
import type { UserStore } from "./user-store.prisma";

export const meSchema = z.object({
  kind: z.enum(["user", "token", "run"]),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  workspace: workspaceSchema,
  role: roleSchema,
});

/** Who the caller is, and what they may do where. */
export async function describeMe(
  deps: { users: Pick<UserStore, "withMemberships">; credentials: CredentialCache },
  actor: Actor,
): Promise<z.infer<typeof meSchema>> {
  const { userId, workspaceId, kind, role } = actor;
  const person = await deps.credentials.people.through(userId, () =>
    deps.users.withMemberships(userId),
  );
  const membership = person?.memberships.find((each) => each.workspace.id === workspaceId);
  // The sync of a registry is nobody.
  if (!person || !membership || kind === "sync")
    throw new AppError("unauthenticated", "Your account is gone.");
  return { kind, user: person.user, workspace: membership.workspace, role };
}
