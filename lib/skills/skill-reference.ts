import { z } from "zod";

/** What the calls about one skill have in common. */
export const skillReference = z.object({
  /** Id or slug. */
  skill: z.string(),
});

/** Calls that make a version: `if_match` is the version that the edit was based on. */
export const skillEdit = skillReference.extend({
  if_match: z.number().int().optional(),
  /** What history says; a sentence about the change unless given. */
  message: z.string().max(500).optional(),
});
