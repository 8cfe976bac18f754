import { z } from "zod";
import { LARGEST_INTEGER } from "../base/column-integer";

/** What the calls about one skill have in common. */
export const skillReference = z.object({
  /** Id or slug. */
  skill: z.string(),
});

/** Calls that make a version: `if_match` is the version that the edit was based on. */
export const skillEdit = skillReference.extend({
  if_match: z.number().int().max(LARGEST_INTEGER).optional(),
  /** What history says; a sentence about the change unless given. */
  message: z.string().max(500).optional(),
});
