import { z } from "zod";
import { problemSchema } from "../base/problem";
import { fileFactsSchema } from "./skill";

/** What a source offers, before anything is stored. One that cannot be read says why in `problems` (`error`). */
export const skillCandidateSchema = z.object({
  /** What `select` takes. */
  path: z.string(),
  name: z.string().nullable(),
  display_name: z.string().nullable(),
  description: z.string().nullable(),
  files: z.array(fileFactsSchema),
  bytes: z.number().int(),
  tokens: z.object({ catalog: z.number().int(), body: z.number().int() }).nullable(),
  problems: z.array(problemSchema),
  /** The skill that was imported from this very place before; null where there is none. */
  installed: z
    .object({
      skill_id: z.string(),
      slug: z.string(),
      version: z.number().int(),
      /** The same files: an import would make no version. */
      is_same: z.boolean(),
      /** Changed here since: an import asks before it goes on. */
      is_edited: z.boolean(),
    })
    .nullable(),
});

export type SkillCandidate = z.infer<typeof skillCandidateSchema>;
