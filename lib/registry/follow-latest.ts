import type { z } from "zod";
import type { Clock } from "../base/clock";
import { findSkill } from "../skills/find-skill";
import type { Following } from "../skills/following";
import { getSkill } from "../skills/get-skill";
import { skillFacts, skillSubject } from "../skills/skill-facts";
import type { skillReference } from "../skills/skill-reference";
import type { SkillStore } from "../skills/skill-store";
import type { Skill } from "../skills/skill";
import type { StoredSkill } from "../skills/stored-skill";
import type { Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import type { FindItemDeps } from "./find-item";
import { findRegistry } from "./find-registry";
import { pinTarget } from "./pin-target";
import type { RegistryStore } from "./registry-store";

type Deps = { skills: SkillStore; clock: Clock };

/**
 * From the next sync on an installed skill moves with the latest version of its item, where policy lets it. Throws
 * `invalid` for what no sync could move: written here, imported, withdrawn, or of the built-in registry.
 */
export async function followLatest(
  deps: Deps & FindItemDeps & { registries: RegistryStore },
  actor: Actor,
  { skill }: z.output<typeof skillReference>,
): Promise<Skill> {
  const current = await findSkill(deps, actor, skill);
  const { item } = await pinTarget(deps, actor, current, undefined);
  await findRegistry(deps, actor, item.registry.id);
  if (current.following === null) {
    const at = deps.clock.now().toISOString();
    await set(deps, actor, current, { by: actor.label, at, held: null, moved: null });
  }
  return getSkill(deps, actor, { skill: current.id });
}

/** It stays at the version where it is, until an admin moves the pin. */
export async function stopFollowing(
  deps: Deps,
  actor: Actor,
  { skill }: z.output<typeof skillReference>,
): Promise<null> {
  const current = await findSkill(deps, actor, skill);
  if (current.following !== null) await set(deps, actor, current, null);
  return null;
}

async function set(
  deps: Deps,
  actor: Actor,
  current: StoredSkill,
  following: Following | null,
): Promise<void> {
  const action = following === null ? "skill.unfollowed" : "skill.followed";
  const audit = auditEntry(actor, action, skillSubject(current), {
    before: skillFacts(current),
    after: skillFacts({ ...current, following }),
  });
  const at = { workspaceId: actor.workspaceId, skillId: current.id };
  await deps.skills.setFollowing(at, following, audit);
}
