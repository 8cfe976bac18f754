import { catalogLine } from "../skills/catalog-line";
import type { NewEvent } from "../runs/events";
import { firstMatch } from "./path-globs";
import type { RunSession } from "./run-session";

type Eligible = Extract<NewEvent, { type: "skill.eligible" }>;

/** Skills with `paths:` that come on offer because one of these files was touched, in attach order. */
export function newlyEligible(
  { config, state }: Pick<RunSession, "config" | "state">,
  touched: readonly string[],
): Eligible[] {
  if (touched.length === 0) return [];
  return config.skills.flatMap((skill) => {
    const waits =
      skill.paths.length > 0 &&
      !skill.disableModelInvocation &&
      !state.eligible.has(skill.alias) &&
      !state.withheld.has(skill.alias);
    const path = waits ? firstMatch(skill.paths, touched) : null;
    if (path === null) return [];
    const { skillId, alias, description } = skill;
    const line = catalogLine(alias, description);
    return [{ type: "skill.eligible", skill_id: skillId, name: alias, path, line }];
  });
}
