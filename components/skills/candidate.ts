import { z } from "zod";
import { sourceFactsSchema } from "../../lib/skills/repository-facts";
import { skillCandidateSchema, type SkillCandidate } from "../../lib/skills/skill-candidate";

export const skippedSchema = z.array(z.object({ path: z.string(), reason: z.string() }));
export type Skipped = z.infer<typeof skippedSchema>;

export const previewSchema = z.object({
  candidates: z.array(skillCandidateSchema),
  skipped: skippedSchema.default([]),
  source: sourceFactsSchema.default({}),
});

export type Preview = z.infer<typeof previewSchema>;

/** True when nothing forbids to store it: no problem, no rule. */
export function isStorable(candidate: SkillCandidate): boolean {
  if (candidate.decision?.effect === "deny") return false;
  return candidate.problems.every((problem) => problem.level !== "error");
}

export function storablePaths(candidates: readonly SkillCandidate[]): string[] {
  return candidates.filter(isStorable).map(({ path }) => path);
}
