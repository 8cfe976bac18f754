import { decide } from "../policy/decide";
import type { Rule } from "../policy/rule";
import type { AttachedSkill } from "./attached-skill";
import { policySubject } from "./policy-subject";

export type WithheldSkill = { skill: AttachedSkill; rule: Rule };

/**
 * The attached skills that the workspace's rules let a run have, and those they withhold, with the rule.
 */
export function withholdSkills(
  rules: readonly Rule[],
  skills: readonly AttachedSkill[],
): { permitted: AttachedSkill[]; withheld: WithheldSkill[] } {
  const permitted: AttachedSkill[] = [];
  const withheld: WithheldSkill[] = [];
  for (const skill of skills) {
    const { effect, rule } = decide(rules, policySubject(skill));
    if (effect === "deny" && rule) {
      withheld.push({ skill, rule });
    } else {
      permitted.push(skill);
    }
  }
  return { permitted, withheld };
}
