import { AppError } from "../base/app-error";

export const ROLES = ["viewer", "member", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who asks. Every use case takes one and every query is scoped by its workspace. */
export type Actor = {
  kind: "user" | "token" | "run" | "sync";
  /**
   * The member on whose behalf this happens; a run acts for whoever started it. The sync of a registry acts for
   * nobody: this is the registry then, and no member's own rules are asked.
   */
  userId: string;
  /** What history and audit show. */
  label: string;
  workspaceId: string;
  role: Role;
};

/** Refuses with `forbidden` when the actor's role is below `role`. */
export function requireRole(actor: Actor, role: Role): void {
  if (ROLES.indexOf(actor.role) >= ROLES.indexOf(role)) return;
  throw new AppError("forbidden", `This needs the role ${role}; yours is ${actor.role}.`);
}

/** The one of two roles that may do less. */
export function lowerRole(one: Role, other: Role): Role {
  return ROLES.indexOf(one) <= ROLES.indexOf(other) ? one : other;
}
