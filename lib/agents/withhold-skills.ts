import { decide } from "../policy/decide";
import type { Rule } from "../policy/rule";
import type { AttachedSkill } from "./attached-skill";
import { skillSubject } from "./skill-subject";

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
    const subject = skillSubject(skill);
    const decision = subject && decide(rules, subject);
    if (decision?.effect === "deny" && decision.rule) {
      withheld.push({ skill, rule: decision.rule });
    } else {
      permitted.push(skill);
    }
  }
  return { permitted, withheld };
}
