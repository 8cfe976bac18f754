import { z } from "zod";
import { AppError } from "../base/app-error";
import type { TokenCounter } from "../base/token-counter";
import type { Actor } from "../workspaces/actor";
import { uploadedFile } from "../workspaces/uploaded-file";
import { inlineFileSchema } from "./inline-file";
import { describeCandidate } from "./describe-candidate";
import { skillCandidateSchema } from "./skill-candidate";
import { inlineSource, uploadedSource, type SkillSource } from "./skill-source";
import { skippedSchema } from "./upload-skill";

/** The same inputs as create (JSON) or upload (form); fields that only storing needs are ignored. */
export const previewSkillInput = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  content: z.string().optional(),
  files: z.array(inlineFileSchema).optional(),
  file: uploadedFile.optional(),
});

export const previewSkillOutput = z.object({
  candidates: z.array(skillCandidateSchema),
  skipped: skippedSchema,
  source: z.object({ commit: z.string().optional() }),
});

/** What would be stored, by the same functions that store. Stores nothing. */
export async function previewSkill(
  deps: { tokens: TokenCounter },
  _actor: Actor,
  input: z.output<typeof previewSkillInput>,
): Promise<z.infer<typeof previewSkillOutput>> {
  const source = await sourceOf(input);
  const candidates = await Promise.all(
    source.candidates.map((candidate) => describeCandidate(deps, source, candidate)),
  );
  return { candidates, skipped: source.skipped, source: {} };
}

async function sourceOf(input: z.output<typeof previewSkillInput>): Promise<SkillSource> {
  const given = {
    name: input.name === "" ? undefined : input.name,
    description: input.description === "" ? undefined : input.description,
  };
  if (input.file) return uploadedSource({ ...given, file: input.file });
  if (input.content !== undefined) {
    return inlineSource({ ...given, content: input.content, files: input.files });
  }
  throw new AppError("invalid", "There is nothing to preview: send content or a file.");
}
