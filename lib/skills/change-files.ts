import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { applyFileChanges } from "./apply-file-changes";
import { editPackage } from "./edit-package";
import { fileChangeSchema, type FileChange } from "./file-change";
import type { SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";

export const changeFilesInput = skillEdit.extend({ changes: z.array(fileChangeSchema).min(1) });

/**
 * Applies changes of files one after the other and stores the outcome as one version, or nothing. Throws `invalid`
 * with every change that cannot be made.
 */
export async function changeFiles(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof changeFilesInput>,
): Promise<Skill> {
  return editPackage(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    message: input.message ?? messageOf(input.changes),
    change: (files, current) => {
      const { files: changed, problems } = applyFileChanges(files, input.changes, current);
      if (problems.length === 0) return changed;
      const sentence = problems.map((problem) => problem.message).join(" ");
      throw new AppError("invalid", sentence, { problems });
    },
  });
}

function messageOf(changes: readonly FileChange[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return "Changed nothing";
  return others.length === 0 ? sentenceOf(first) : `Changed ${changes.length} files`;
}

function sentenceOf(change: FileChange): string {
  switch (change.do) {
    case "write":
      return `Wrote ${change.path}`;
    case "move":
      return `Moved ${change.from} to ${change.to}`;
    case "delete":
      return `Deleted ${change.path}`;
    case "mark":
      return `Marked ${change.path} as ${change.executable ? "executable" : "not executable"}`;
  }
}
