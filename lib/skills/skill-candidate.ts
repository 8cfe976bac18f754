import { z } from "zod";
import { problemSchema } from "../base/problem";
import { findingSchema } from "../packages/scan/finding";
import { decisionSchema } from "../policy/decision-schema";
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
  /** Of the package that would be stored; null where it cannot be. */
  digest: z.string().nullable(),
  /** What the scan found in its files. */
  findings: z.array(findingSchema),
  /** What the rules say of taking it in; null for one that cannot be taken. */
  decision: decisionSchema.nullable(),
  /** The skill that has its name already: storing asks what to do. Null where the name is free. */
  taken: z.object({ skill_id: z.string(), version: z.number().int() }).nullable(),
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
