import { z } from "zod";
import { AppError } from "../base/app-error";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { Actor } from "../workspaces/actor";
import { editPackage } from "./edit-package";
import type { SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";

export const deleteFileInput = skillEdit.extend({ path: z.string().min(1) });

/** Deletes one file. SKILL.md stays: without it there is no skill. */
export async function deleteFile(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof deleteFileInput>,
): Promise<Skill> {
  const { path } = input;
  return editPackage(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    message: input.message ?? `Deleted ${path}`,
    change: (files, current) => {
      if (path === MANIFEST_PATH) {
        const message =
          "SKILL.md cannot be deleted: it is what makes the folder a skill. Delete the skill instead.";
        throw new AppError("invalid", message);
      }
      if (!files.some((file) => file.path === path)) {
        throw new AppError("not_found", `"${current.slug}" has no file "${path}".`);
      }
      return files.filter((file) => file.path !== path);
    },
  });
}
