import { z } from "zod";
import { admitPackage } from "../packages/admit-package";
import type { Actor } from "../workspaces/actor";
import { findVersion } from "./find-version";
import { saveVersion, type SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";

export const restoreVersionInput = skillEdit.extend({ version: z.number().int().positive() });

/** Makes an earlier version the current one again, as a new version: nothing in the history is rewritten. */
export async function restoreVersion(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof restoreVersionInput>,
): Promise<Skill> {
  return saveVersion(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    cause: "restore",
    message: input.message ?? `Restored version ${input.version}`,
    next: async (current) => {
      const version = await findVersion(deps, current.id, input.version);
      const { files } = await deps.packages.read(version.packagePath, version.digest);
      return { admitted: admitPackage(files), keepsProblems: true, storedAt: version.packagePath };
    },
  });
}
