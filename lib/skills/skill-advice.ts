import { z } from "zod";
import { LINT_CODES } from "./lint-skill";

export const skillAdvice = z.object({
  items: z.array(
    z.object({
      code: z.enum(LINT_CODES),
      level: z.enum(["warning", "note"]),
      line: z.number().int().nullable(),
      message: z.string(),
      advice: z.string(),
    }),
  ),
});

export type SkillAdvice = z.infer<typeof skillAdvice>;
