import type { z } from "zod";
import { AppError } from "../base/app-error";
import type { ZipWork } from "../packages/zip-work";
import type { Actor } from "../workspaces/actor";
import { rawBody } from "../workspaces/uploaded-file";
import { admitCandidate } from "./admit-candidate";
import { saveVersion, type SaveVersionDeps } from "./save-version";
import type { Skill } from "./skill";
import { skillEdit } from "./skill-reference";
import { uploadedSource } from "./skill-source";

export const replaceArchiveInput = skillEdit.extend({ body: rawBody });

/** Replaces every file of a skill with those of a zip that holds one skill. Id, slug and attachments stay. */
export async function replaceArchive(
  deps: SaveVersionDeps & { zip: ZipWork },
  actor: Actor,
  input: z.output<typeof replaceArchiveInput>,
): Promise<Skill> {
  const source = await uploadedSource(deps, { file: { filename: "skill.zip", bytes: input.body } });
  const [candidate, ...others] = source.candidates;
  if (!candidate || others.length > 0) {
    const paths = source.candidates.map(({ path }) => `"${path}"`).join(", ");
    const message = `This zip holds ${source.candidates.length} skills (${paths}); one is wanted.`;
    throw new AppError("invalid", message);
  }
  const admitted = admitCandidate(source, candidate, {});
  return saveVersion(deps, actor, {
    skill: input.skill,
    ifMatch: input.if_match,
    cause: "upload",
    message: input.message ?? "Replaced all files",
    next: () => Promise.resolve({ admitted, keepsProblems: false }),
  });
}
