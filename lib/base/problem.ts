import { z } from "zod";

/**
 * One finding about an input: what is wrong, where, and what to do. `error` refuses the input;
 * `warning` was repaired or needs a look; `note` only tells (a dropped `.DS_Store`).
 * `fix` is the replacement SKILL.md source that a page can offer as one click.
 */
export const problemSchema = z.object({
  level: z.enum(["error", "warning", "note"]),
  code: z.string(),
  message: z.string(),
  path: z.string().optional(),
  line: z.number().int().optional(),
  fix: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
