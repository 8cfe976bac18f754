import type { z } from "zod";
import { AppError } from "../base/app-error";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import type { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";

/** The text of SKILL.md and the version that it is of. */
export async function readContent(
  deps: { skills: SkillStore; packages: PackageStore },
  actor: Actor,
  input: z.output<typeof skillReference>,
): Promise<{ content: string; version: number }> {
  const skill = await findSkill(deps, actor, input.skill);
  const { files } = await deps.packages.read(skill.packagePath, skill.digest);
  const manifest = files.find((file) => file.path === MANIFEST_PATH);
  if (!manifest)
    throw new AppError("invalid", `The stored package of "${skill.slug}" has no SKILL.md.`);
  return { content: Buffer.from(manifest.bytes).toString(), version: skill.version };
}
