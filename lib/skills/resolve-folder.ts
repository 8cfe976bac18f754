import { z } from "zod";
import { AppError } from "../base/app-error";
import { admitPackage } from "../packages/admit-package";
import type { Actor } from "../workspaces/actor";
import { findSkill } from "./find-skill";
import { requireVersion, saveVersion, type SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";
import { skillView } from "./skill-view";

export const resolveFolderInput = skillEdit.extend({ take: z.enum(["folder", "ours"]) });

/**
 * Says which counts after a folder changed that was edited here: what it holds now, as the next version (ours
 * stays in the history), or ours, until it changes again.
 */
export async function resolveFolder(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof resolveFolderInput>,
): Promise<Skill> {
  const current = await findSkill(deps, actor, input.skill);
  requireVersion(current, input.if_match);
  const { folder } = current;
  if (!folder?.changed) {
    throw new AppError("invalid", `No change of a folder waits for "${current.slug}".`);
  }
  const { digest, packagePath } = folder.changed;
  const settled = { ...folder, digest, changed: null };
  if (input.take === "ours") {
    const at = { workspaceId: actor.workspaceId, skillId: current.id, version: current.version };
    if (await deps.skills.setFolder(at, settled)) {
      return skillView({ ...current, folder: settled });
    }
    throw new AppError("conflict", "Somebody saved the skill meanwhile. Look at it again.");
  }
  return saveVersion(deps, actor, {
    skill: current.id,
    ifMatch: current.version,
    cause: "folder",
    message: input.message ?? "Took what its folder holds",
    next: async () => {
      const { files } = await deps.packages.read(packagePath, digest);
      const admitted = admitPackage(files);
      return { admitted, keepsProblems: false, storedAt: packagePath, folder: settled };
    },
  });
}
