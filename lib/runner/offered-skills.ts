import type { AttachedSkill } from "../agents/attached-skill";
import type { RunSession } from "./run-session";

/** The skills that `activate_skill` takes now, in attach order: offered and omitted ones, and those that became eligible. */
export function offeredSkills({
  config,
  state,
}: Pick<RunSession, "config" | "state">): AttachedSkill[] {
  return config.skills.filter(
    (skill) =>
      !skill.disableModelInvocation &&
      !state.withheld.has(skill.alias) &&
      (skill.paths.length === 0 || state.eligible.has(skill.alias)),
  );
}
