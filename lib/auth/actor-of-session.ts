import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { CredentialCache } from "../workspaces/credential-cache";
import type { Membership, Workspace } from "../workspaces/person";
import type { UserStore } from "../workspaces/user-store.prisma";
import { sessionUserId, type SessionDeps } from "./session-cookie";

export type SessionActorDeps = SessionDeps & {
  users: Pick<UserStore, "withMemberships">;
  credentials: CredentialCache;
};

/** Who looks at a page, where, and which other workspaces they could look at. */
export type PageActor = {
  actor: Actor;
  user: { id: string; email: string; name: string };
  workspace: Workspace;
  workspaces: Membership[];
};

/**
 * The person behind a session cookie in one of their workspaces: the required one, else the preferred one
 * where they still belong to it, else their first. `null` without a session; throws `not_found` for a
 * required workspace that is not theirs, `forbidden` for a person without any.
 */
export async function actorOfSession(
  deps: SessionActorDeps,
  cookies: string,
  workspace: { required: string | null; preferred: string | null },
): Promise<PageActor | null> {
  const userId = await sessionUserId(deps, cookies);
  if (userId === null) return null;
  const person = await deps.credentials.people.through(userId, () =>
    deps.users.withMemberships(userId),
  );
  if (!person) return null;
  const { user, memberships } = person;
  const membership = choose(memberships, workspace);
  const actor = {
    kind: "user" as const,
    userId: user.id,
    label: user.name,
    workspaceId: membership.workspace.id,
    role: membership.role,
  };
  return { actor, user, workspace: membership.workspace, workspaces: memberships };
}

function choose(
  memberships: readonly Membership[],
  { required, preferred }: { required: string | null; preferred: string | null },
): Membership {
  const bySlug = (slug: string | null): Membership | undefined =>
    memberships.find((membership) => membership.workspace.slug === slug);
  if (required !== null) {
    const membership = bySlug(required);
    if (membership) return membership;
    throw new AppError("not_found", `You belong to no workspace "${required}".`);
  }
  const membership = bySlug(preferred) ?? memberships[0];
  if (membership) return membership;
  throw new AppError("forbidden", "You belong to no workspace. Ask an admin to add you.");
}
