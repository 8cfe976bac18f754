import { admitPackage } from "../packages/admit-package";
import type { PackageFile } from "../packages/skill-package";
import type { RawFile } from "../packages/raw-file";
import type { Actor } from "../workspaces/actor";
import { saveVersion, type SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import type { StoredSkill } from "./stored-skill";

export type PackageEdit = {
  skill: string;
  ifMatch: number | undefined;
  message: string;
  /** The files as they should be. `current` holds what the row says. */
  change(files: readonly PackageFile[], current: StoredSkill): readonly RawFile[];
};

/** Changes some files of a skill: reads its package, admits the changed one through the one door, saves a version. */
export function editPackage(
  deps: SaveVersionDeps,
  actor: Actor,
  edit: PackageEdit,
): Promise<Skill> {
  return saveVersion(deps, actor, {
    skill: edit.skill,
    ifMatch: edit.ifMatch,
    cause: "edit",
    message: edit.message,
    next: async (current) => {
      const { files } = await deps.packages.read(current.packagePath, current.digest);
      return { admitted: admitPackage(edit.change(files, current)), keepsProblems: true };
    },
  });
}
