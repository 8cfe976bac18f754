import { AppError } from "../base/app-error";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import type { InstallDeps } from "./install-from-catalog";
import { movePin } from "./move-pin";
import type { StoredRegistry } from "./registry-store";

/**
 * Moves what follows the latest version of its item to what the registry offers now, each by itself; what cannot
 * be moved stays and says why. Asks anew at every sync: a rule may be gone, and a process may have died before.
 * Stops between two skills when `signal` aborts.
 */
export async function moveFollowers(
  deps: InstallDeps,
  registry: StoredRegistry,
  signal: AbortSignal,
): Promise<void> {
  const actor = syncActor(registry);
  for (const skill of await deps.skills.followers(registry.workspaceId, registry.id)) {
    signal.throwIfAborted();
    const held = await move(deps, actor, skill);
    if (held !== "moved") await note(deps, skill, held);
  }
}

function syncActor({ id, name, workspaceId }: StoredRegistry): Actor {
  return { kind: "sync", userId: id, label: `Sync of ${name}`, workspaceId, role: "admin" };
}

type Held = { version: string; reason: string } | null;

async function move(deps: InstallDeps, actor: Actor, skill: StoredSkill): Promise<Held | "moved"> {
  const { id, version: ifMatch, newest, origin, digest } = skill;
  if (!newest?.isNewer || !origin) return null;
  const { version } = newest;
  if (digest !== origin.digest) {
    const reason = `This copy was edited here since ${origin.version} was installed.`;
    return { version, reason };
  }
  try {
    const permission = { force: false, approve: false };
    await movePin(deps, actor, { skill: id, version, ifMatch, ...permission, cause: "follow" });
    return "moved";
  } catch (error) {
    if (error instanceof AppError) return { version, reason: error.message };
    throw error;
  }
}

async function note(deps: InstallDeps, skill: StoredSkill, held: Held): Promise<void> {
  const { id: skillId, workspaceId, version, following } = skill;
  if (following === null || (held === null && following.held === null)) return;
  const at = deps.clock.now().toISOString();
  await deps.skills.noteFollowing(
    { workspaceId, skillId, version },
    { ...following, held: held && { ...held, at } },
  );
}
