import type { PolicySubject } from "../policy/decide";
import type { AttachedSkill } from "./attached-skill";

type Asked = Pick<AttachedSkill, "skillId" | "slug" | "name" | "digest" | "origin" | "findings">;

/**
 * What the workspace's rules are asked about an attached skill, at the start of a run, at every activation and in
 * previews. What the workspace wrote itself has no origin and no findings to answer for: only a rule that names the
 * skill or its package means it.
 */
export function policySubject({
  skillId,
  slug,
  name,
  digest,
  origin,
  findings,
}: Asked): PolicySubject {
  if (!origin) return { skill: [skillId, slug, name], digest };
  return {
    registry: origin.registry,
    trust: origin.trust,
    skill: [skillId, slug, name, origin.item],
    digest,
    installedDigest: origin.digest,
    ...(findings ? { findings } : {}),
  };
}
