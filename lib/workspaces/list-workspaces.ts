import { z } from "zod";
import { pageInput, pageOf } from "../base/page";
import type { Actor } from "./actor";
import { roleSchema, workspaceSchema, type Workspace } from "./person";
import type { UserStore } from "./user-store.prisma";
import type { WorkspaceStore } from "./workspace-store.prisma";

export const listWorkspacesInput = z.object(pageInput);
export const listedWorkspaceSchema = workspaceSchema.extend({ role: roleSchema });
export const workspacesPage = pageOf(listedWorkspaceSchema);

/** The actor's workspaces, by age. A token, and a run, see their own one only. */
export async function listWorkspaces(
  deps: { users: UserStore; workspaces: WorkspaceStore },
  actor: Actor,
  input: z.output<typeof listWorkspacesInput>,
): Promise<z.infer<typeof workspacesPage>> {
  if (actor.kind !== "user") {
    const workspace = await deps.workspaces.find(actor.workspaceId);
    const items = workspace ? [{ ...workspace, role: actor.role }] : [];
    return { items, next_cursor: null };
  }
  const person = await deps.users.withMemberships(actor.userId);
  const all = (person?.memberships ?? []).map(({ workspace, role }) => ({ ...workspace, role }));
  const start = 1 + all.findIndex((workspace: Workspace) => workspace.id === input.cursor);
  const items = all.slice(start, start + input.limit);
  const isLast = start + input.limit >= all.length;
  return { items, next_cursor: isLast ? null : (items.at(-1)?.id ?? null) };
}
