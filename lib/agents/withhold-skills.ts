import { decide } from "../policy/decide";
import type { Rule } from "../policy/rule";
import type { AttachedSkill } from "./attached-skill";

export type WithheldSkill = { skill: AttachedSkill; rule: Rule };

/**
 * The attached skills that the workspace's rules let a run have, and those they withhold, with the rule.
 * Skills that the workspace wrote itself are not asked about.
 */
export function withholdSkills(
  rules: readonly Rule[],
  skills: readonly AttachedSkill[],
): { permitted: AttachedSkill[]; withheld: WithheldSkill[] } {
  const permitted: AttachedSkill[] = [];
  const withheld: WithheldSkill[] = [];
  for (const skill of skills) {
    const { effect, rule } = skill.origin
      ? decide(rules, {
          registry: skill.origin.registry,
          trust: skill.origin.trust,
          skill: { id: skill.skillId, name: skill.alias },
          digest: skill.digest,
        })
      : { effect: "allow", rule: null };
    if (effect === "deny" && rule) withheld.push({ skill, rule });
    else permitted.push(skill);
  }
  return { permitted, withheld };
}
