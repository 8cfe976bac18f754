import { z } from "zod";
import { problemSchema } from "../../lib/base/problem";
import { fileFactsSchema } from "../../lib/skills/skill";

/** A skill that was found in a source and is not stored yet; null where it could not be read. */
export const candidateSchema = z.object({
  path: z.string(),
  name: z.string().nullable(),
  display_name: z.string().nullable(),
  description: z.string().nullable(),
  files: z.array(fileFactsSchema),
  bytes: z.number(),
  tokens: z.object({ catalog: z.number(), body: z.number() }).nullable(),
  problems: z.array(problemSchema),
});

export type Candidate = z.infer<typeof candidateSchema>;

export const skippedSchema = z.array(z.object({ path: z.string(), reason: z.string() }));
export type Skipped = z.infer<typeof skippedSchema>;

export const previewSchema = z.object({
  candidates: z.array(candidateSchema),
  skipped: skippedSchema.default([]),
});

export type Preview = z.infer<typeof previewSchema>;

/** True when nothing forbids to store it. */
export function isStorable(candidate: Candidate): boolean {
  return candidate.problems.every((problem) => problem.level !== "error");
}
