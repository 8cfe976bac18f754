import type { z } from "zod";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import type { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";

/** The zip as it is stored, byte for byte. */
export async function readSkillArchive(
  deps: { skills: SkillStore; packages: PackageStore },
  actor: Actor,
  input: z.output<typeof skillReference>,
): Promise<{ archive: Uint8Array; slug: string; version: number }> {
  const skill = await findSkill(deps, actor, input.skill);
  const archive = await deps.packages.archive(skill.packagePath, skill.digest);
  return { archive, slug: skill.slug, version: skill.version };
}
