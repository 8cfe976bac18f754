import { z } from "zod";

/** That an installed skill moves with the latest version of its item, by whose choice, and what came of it. */
export const followingSchema = z.object({
  by: z.string(),
  at: z.string(),
  /** Why it stayed where it was at the last sync, though the registry offers this version. */
  held: z.object({ version: z.string(), reason: z.string(), at: z.string() }).nullable(),
  /** The last move: `from` is the skill's version before, to which one click leads back. */
  moved: z.object({ from: z.number().int(), at: z.string() }).nullable(),
});

export type Following = z.infer<typeof followingSchema>;
