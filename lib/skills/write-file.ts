import { z } from "zod";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { Actor } from "../workspaces/actor";
import { rawBody } from "../workspaces/uploaded-file";
import { editPackage } from "./edit-package";
import type { SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";
import { withFile } from "./with-file";
import { writeContent } from "./write-content";

export const writeFileInput = skillEdit.extend({
  path: z.string().min(1),
  body: rawBody,
  /** As it was, when left out; a new file is not executable. */
  executable: z.enum(["true", "false"]).optional(),
});

/** Adds or replaces one file. The changed package goes through every check again. */
export async function writeFile(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof writeFileInput>,
): Promise<Skill> {
  if (input.path === MANIFEST_PATH) return writeContent(deps, actor, input);
  const executable = input.executable === undefined ? undefined : input.executable === "true";
  return editPackage(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    message: input.message ?? `Wrote ${input.path}`,
    change: (files) => withFile(files, { path: input.path, bytes: input.body, executable }),
  });
}
