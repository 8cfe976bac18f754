import type { Actor } from "../workspaces/actor";
import type { RawAnswer } from "../workspaces/operation";
import { lockedSkills } from "./locked-skills";
import { lockfileText, type Lockfile, type LockfileCheck } from "./lockfile";
import { planLockfile, type PlanLockfileDeps } from "./plan-lockfile";

/** What this workspace installed, as a file that makes another one alike. Skills written here are not in it. */
export async function readLockfile(
  deps: Pick<PlanLockfileDeps, "skills" | "catalog">,
  actor: Actor,
): Promise<RawAnswer> {
  const installed = await lockedSkills(deps, actor.workspaceId);
  return {
    kind: "raw",
    contentType: "application/json",
    body: lockfileText(installed.map(({ locked }) => locked)),
  };
}

/** How this workspace differs from a lockfile, and what would stand in the way of making it alike. */
export async function checkLockfile(
  deps: PlanLockfileDeps,
  actor: Actor,
  input: Lockfile,
): Promise<LockfileCheck> {
  const { same, planned } = await planLockfile(deps, actor, input);
  return { same, differences: planned.map(({ difference }) => difference) };
}
