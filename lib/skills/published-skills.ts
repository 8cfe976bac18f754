import { nameFrom } from "../packages/skill-name";
import { freeName } from "./skill-slug";
import type { PublishedSkill, SkillStore } from "./skill-store";

export type NamedSkill = PublishedSkill & {
  /** Unique among everything that is published here. */
  publicName: string;
};

/**
 * Every published skill with its public name: its slug in the first workspace, `<workspace>-<slug>` in the others,
 * so that what one workspace publishes never renames what another one did.
 */
export async function publishedSkills(deps: { skills: SkillStore }): Promise<NamedSkill[]> {
  const skills = await deps.skills.published();
  const taken = new Set<string>();
  return skills.map((skill) => {
    const wanted = skill.inFirstWorkspace ? skill.slug : `${skill.workspaceSlug}-${skill.slug}`;
    const publicName = freeName(nameFrom(wanted), (name) => taken.has(name));
    taken.add(publicName);
    return { ...skill, publicName };
  });
}
