import type { z } from "zod";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { stripFrontmatter } from "../packages/strip-frontmatter";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { decodeText } from "./decode-text";
import { findSkill } from "./find-skill";
import { lintSkill } from "./lint-skill";
import type { SkillAdvice } from "./skill-advice";
import type { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";

/** What keeps a skill from being chosen, beside those that its agents have too, and how to improve it. */
export async function adviseSkill(
  deps: { skills: SkillStore; packages: PackageStore },
  actor: Actor,
  input: z.output<typeof skillReference>,
): Promise<SkillAdvice> {
  const skill = await findSkill(deps, actor, input.skill);
  const [{ files }, others] = await Promise.all([
    deps.packages.read(skill.packagePath, skill.digest),
    deps.skills.besides(actor.workspaceId, skill.id),
  ]);
  const manifest = files.find((file) => file.path === MANIFEST_PATH);
  const source = (manifest && decodeText(manifest.bytes)) ?? "";
  const { name, description } = skill;
  const paths = files.map((file) => file.path);
  const body = stripFrontmatter(source);
  return { items: lintSkill({ name, description, source, body, paths, others }) };
}
