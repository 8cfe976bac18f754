import type { Ids } from "../base/ids";
import type { ApiTokenStore } from "./api-token-store.prisma";
import type { MemberStore } from "./member-store.prisma";
import { hashPassword, passwordMatches } from "./password-hash";
import { emailSchema, type Member, type User, type Workspace } from "./person";
import { hashSecret } from "./secret";
import type { UserStore } from "./user-store.prisma";
import type { WorkspaceStore } from "./workspace-store.prisma";

const DEMO = { slug: "demo", name: "Demo" };
/** The API token that follows the variable ADMIN_TOKEN. */
const TOKEN_NAME = "ADMIN_TOKEN";

export type FirstAdmin = {
  user: User;
  /** The demo workspace. */
  workspace: Workspace;
  /** True when this call made the demo workspace. */
  isNew: boolean;
};

type FirstAdminDeps = {
  ids: Ids;
  users: UserStore;
  workspaces: WorkspaceStore;
  members: MemberStore;
  apiTokens: ApiTokenStore;
};

/**
 * At every start: the first admin with the demo workspace, with the password and the API token that the
 * settings name. What is there already stays; a password or a token that was set before and is another
 * one now is replaced, and without `token` the one that a former start made is ended.
 */
export async function ensureFirstAdmin(
  deps: FirstAdminDeps,
  input: { email: string; password?: string | null; token?: string | null },
): Promise<FirstAdmin> {
  const email = emailSchema.parse(input.email);
  const name = email.slice(0, email.indexOf("@"));
  const user = await deps.users.ensure({
    id: deps.ids.next("usr"),
    email,
    name,
    passwordHash: null,
  });
  if (input.password && !(await passwordMatches(input.password, user.passwordHash))) {
    await deps.users.setPasswordHash(user.id, await hashPassword(input.password));
  }
  const { workspace, isNew } = await ensureDemo(deps, user);
  const member = await ensureMember(deps, user, workspace);
  if (member && input.token) await honourToken(deps, member, workspace, input.token);
  else if (member) await deps.apiTokens.removeNamed(member.id, TOKEN_NAME);
  return { user, workspace, isNew };
}

async function ensureDemo(
  deps: FirstAdminDeps,
  user: User,
): Promise<{ workspace: Workspace; isNew: boolean }> {
  const existing = await deps.workspaces.findBySlug(DEMO.slug);
  if (existing) return { workspace: existing, isNew: false };
  const workspace = { id: deps.ids.next("wsp"), ...DEMO };
  const admin = { memberId: deps.ids.next("mem"), userId: user.id };
  const made = await deps.workspaces.create(workspace, admin);
  if (made) return { workspace: made, isNew: true };
  return ensureDemo(deps, user);
}

/** Somebody who was removed from the demo workspace while they belong to another one stays removed. */
async function ensureMember(
  deps: FirstAdminDeps,
  user: User,
  workspace: Workspace,
): Promise<Member | null> {
  const member = await deps.members.findUser(workspace.id, user.id);
  if (member || !(await deps.members.belongsOnlyTo(user.id, workspace.id))) return member;
  const id = deps.ids.next("mem");
  return deps.members.add({ id, workspaceId: workspace.id, userId: user.id, role: "admin" });
}

async function honourToken(
  deps: FirstAdminDeps,
  member: Member,
  workspace: Workspace,
  token: string,
): Promise<void> {
  await deps.apiTokens.replaceNamed({
    id: deps.ids.next("tok"),
    workspaceId: workspace.id,
    memberId: member.id,
    name: TOKEN_NAME,
    role: "admin",
    hash: hashSecret(token),
    expiresAt: null,
  });
}
