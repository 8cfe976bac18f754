import { z } from "zod";
import type { PackageStore } from "../storage/package-store";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import { packageDiff } from "./package-diff";
import { findVersion } from "./find-version";
import { skillReference } from "./skill-reference";
import type { SkillStore } from "./skill-store";

export const diffVersionsInput = skillReference.extend({
  /** The one before `to` unless given. */
  from: z.coerce.number().int().positive().optional(),
  /** The current one unless given. */
  to: z.coerce.number().int().positive().optional(),
});

const fileSide = z.object({
  path: z.string(),
  bytes: z.number().int(),
  executable: z.boolean(),
  text: z.string().nullable(),
});

export const versionDiffSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  files: z.array(
    z.object({
      change: z.enum(["added", "removed", "renamed", "modified", "mode"]),
      binary: z.boolean(),
      before: fileSide.nullable(),
      after: fileSide.nullable(),
    }),
  ),
});

export type VersionDiff = z.infer<typeof versionDiffSchema>;

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
