import { z } from "zod";
import { AppError } from "../base/app-error";
import type { PackageFile } from "../packages/skill-package";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";

export const fileReference = skillReference.extend({ path: z.string().min(1) });

/** One file of a skill, any bytes, and the version that it is of. */
export async function readFile(
  deps: { skills: SkillStore; packages: PackageStore },
  actor: Actor,
  input: z.output<typeof fileReference>,
): Promise<{ file: PackageFile; version: number }> {
  const skill = await findSkill(deps, actor, input.skill);
  const { files } = await deps.packages.read(skill.packagePath, skill.digest);
  const file = files.find((candidate) => candidate.path === input.path);
  if (!file) throw new AppError("not_found", `"${skill.slug}" has no file "${input.path}".`);
  return { file, version: skill.version };
}
