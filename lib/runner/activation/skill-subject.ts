import type { AttachedSkill } from "../../agents/attached-skill";
import type { PolicySubject } from "../../policy/decide";

/**
 * What rules are asked about a skill at run time. A skill that the workspace wrote has no registry and no trust;
 * rules on the skill itself or its digest (an emergency block) hold for it all the same.
 */
export function skillSubject(skill: AttachedSkill): PolicySubject {
  const own = { skill: { id: skill.skillId, name: skill.alias }, digest: skill.digest };
  if (!skill.origin) return own;
  return { ...own, registry: skill.origin.registry, trust: skill.origin.trust };
}
