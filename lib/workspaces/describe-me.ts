import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "./actor";
import { roleSchema, workspaceSchema } from "./person";
import type { UserStore } from "./user-store.prisma";
import type { WorkspaceStore } from "./workspace-store.prisma";

export const meSchema = z.object({
  kind: z.enum(["user", "token", "run"]),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  workspace: workspaceSchema,
  role: roleSchema,
});

/** Who the caller is, and what they may do where. */
export async function describeMe(
  deps: { users: UserStore; workspaces: WorkspaceStore },
  actor: Actor,
): Promise<z.infer<typeof meSchema>> {
  const [user, workspace] = await Promise.all([
    deps.users.findById(actor.userId),
    deps.workspaces.find(actor.workspaceId),
  ]);
  if (!user || !workspace) throw new AppError("unauthenticated", "Your account is gone.");
  const { id, email, name } = user;
  return { kind: actor.kind, user: { id, email, name }, workspace, role: actor.role };
}
