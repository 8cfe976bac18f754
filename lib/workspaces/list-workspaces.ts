import { z } from "zod";
import { pageInput, pageOf } from "../base/page";
import { strangeCursor } from "../base/strange-cursor";
import type { Actor } from "./actor";
import { roleSchema, workspaceSchema, type Workspace } from "./person";
import type { UserStore } from "./user-store.prisma";
import type { WorkspaceStore } from "./workspace-store.prisma";

export const listWorkspacesInput = z.object(pageInput);
export const listedWorkspaceSchema = workspaceSchema.extend({ role: roleSchema });
export const workspacesPage = pageOf(listedWorkspaceSchema);

/** The actor's workspaces, by age. A token, and a run, see their own one only. Throws `invalid` for a strange cursor. */
export async function listWorkspaces(
  deps: { users: UserStore; workspaces: WorkspaceStore },
  actor: Actor,
  input: z.output<typeof listWorkspacesInput>,
): Promise<z.infer<typeof workspacesPage>> {
  if (actor.kind !== "user") {
    if (input.cursor) throw strangeCursor();
    const workspace = await deps.workspaces.find(actor.workspaceId);
    const items = workspace ? [{ ...workspace, role: actor.role }] : [];
    return { items, next_cursor: null };
  }
  const person = await deps.users.withMemberships(actor.userId);
  const all = (person?.memberships ?? []).map(({ workspace, role }) => ({ ...workspace, role }));
  const start = input.cursor ? placeAfter(all, input.cursor) : 0;
  const items = all.slice(start, start + input.limit);
  const isLast = start + input.limit >= all.length;
  return { items, next_cursor: isLast ? null : (items.at(-1)?.id ?? null) };
}

function placeAfter(all: readonly Workspace[], cursor: string): number {
  const place = all.findIndex((workspace) => workspace.id === cursor);
  if (place === -1) throw strangeCursor();
  return place + 1;
}
