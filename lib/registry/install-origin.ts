import type { SkillOrigin } from "../skills/skill-origin";
import type { Actor } from "../workspaces/actor";
import type { FoundItem, ItemVersion } from "./find-item";

/** What an install was installed from, by whom and when; kept when registry and item are gone. */
export function installOrigin(
  actor: Actor,
  item: FoundItem,
  { version, digest, commit }: ItemVersion,
  at: Date,
): SkillOrigin {
  return {
    ...{ registry: item.registry.id, item: item.id, version, trust: item.trust, digest },
    ...{ by: actor.label, at: at.toISOString() },
    ...(commit === null ? {} : { commit }),
  };
}
