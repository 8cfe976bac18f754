import { z } from "zod";
import { LARGEST_INTEGER } from "../base/column-integer";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import { packageDiff } from "./package-diff";
import { findVersion } from "./find-version";
import { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";
import type { VersionDiff } from "./version-diff";

export const diffVersionsInput = skillReference.extend({
  /** The one before `to` unless given. */
  from: z.coerce.number().int().positive().max(LARGEST_INTEGER).optional(),
  /** The current one unless given. */
  to: z.coerce.number().int().positive().max(LARGEST_INTEGER).optional(),
});

/** What changed between two versions, with the texts of both sides. */
export async function diffVersions(
  deps: { skills: SkillStore; packages: PackageStore },
  actor: Actor,
  input: z.output<typeof diffVersionsInput>,
): Promise<VersionDiff> {
  const skill = await findSkill(deps, actor, input.skill);
  const to = input.to ?? skill.version;
  const from = input.from ?? Math.max(1, to - 1);
  const [before, after] = await Promise.all(
    [from, to].map(async (number) => {
      const version = await findVersion(deps, skill.id, number);
      return deps.packages.read(version.packagePath, version.digest);
    }),
  );
  return { from, to, files: packageDiff(before?.files ?? [], after?.files ?? []) };
}
