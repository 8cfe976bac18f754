import { AppError } from "../../base/app-error";
import type { AttachedSkill } from "../../agents/attached-skill";
import type { SkillPackage } from "../../packages/skill-package";
import type { RunSession } from "../run-session";
import type { EntryFiles } from "./entry";
import { gatedFiles } from "./executable-bits";
import { skillFolder } from "./skill-folder";

/**
 * Tier 3: copies the whole package to its folder in the workspace, all files or none. The instructions stand
 * also when that fails: the answer says why there are no files.
 */
export async function placeFiles(
  session: RunSession,
  skill: AttachedSkill,
  skillPackage: SkillPackage,
): Promise<EntryFiles & { degraded?: string }> {
  const { deps, run } = session;
  if (!deps.sandbox) {
    return { kind: "unavailable", reason: "this machine has no sandbox to keep and run them in." };
  }
  const path = skillFolder(skill);
  try {
    const { files, barred } = await gatedFiles(session, skill, skillPackage.files);
    await deps.runWorkspace.materialise(run.runId, path, files);
    const names = files.map((file) => file.path);
    return { kind: "folder", path, names, ...(barred === undefined ? {} : { barred }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "unavailable", reason: error.message, degraded: error.message };
  }
}
