import type { PolicySubject } from "../policy/decide";
import type { AttachedSkill } from "./attached-skill";

type Asked = Pick<AttachedSkill, "skillId" | "slug" | "name" | "digest" | "origin" | "findings">;

/**
 * What the workspace's rules are asked about an installed skill, at the start of a run, at every activation and in
 * previews. Null: the workspace wrote it itself, and no rule is asked.
 */
export function skillSubject(skill: Asked): PolicySubject | null {
  const { origin } = skill;
  if (!origin) return null;
  return {
    registry: origin.registry,
    trust: origin.trust,
    skill: [skill.skillId, skill.slug, skill.name, origin.item],
    digest: skill.digest,
    installedDigest: origin.digest,
    ...(skill.findings ? { findings: skill.findings } : {}),
  };
}
