import type { z } from "zod";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { rawBody } from "../workspaces/uploaded-file";
import type { Actor } from "../workspaces/actor";
import { editPackage } from "./edit-package";
import type { SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";
import { withFile } from "./with-file";
import { withHeader } from "./with-header";

export const writeContentInput = skillEdit.extend({ body: rawBody });

/** Replaces the text of SKILL.md. A text without a header keeps the one that the skill has. */
export async function writeContent(
  deps: SaveVersionDeps,
  actor: Actor,
  input: z.output<typeof writeContentInput>,
): Promise<Skill> {
  return editPackage(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    message: input.message ?? "Edited SKILL.md",
    change: (files, current) =>
      withFile(files, { path: MANIFEST_PATH, bytes: withHeader(input.body, files, current) }),
  });
}
