import { z } from "zod";

/** What becomes of a file when an edited copy and a new version are merged. */
export const MERGE_OUTCOMES = ["same", "ours", "theirs", "merged", "conflict", "choose"] as const;

const sideSchema = z.object({
  bytes: z.number().int(),
  executable: z.boolean(),
  binary: z.boolean(),
});

export const fileMergeSchema = z.object({
  path: z.string(),
  /**
   * `ours`, `theirs`: only that side changed it. `merged`: both did, in different places. `conflict`: in the same
   * place. `choose`: one side as a whole, since it is binary, very long, or gone on one side.
   */
  outcome: z.enum(MERGE_OUTCOMES),
  conflicts: z.number().int(),
  /** Of `merged` and `conflict`, the latter with markers. */
  text: z.string().nullable(),
  /** The edited copy's; null: it is gone there. */
  ours: sideSchema.nullable(),
  theirs: sideSchema.nullable(),
});

export type FileMerge = z.infer<typeof fileMergeSchema>;

/** How a person settles one file: with a text, or with one side as it is. */
export const resolutionSchema = z.union([
  z.object({ path: z.string(), text: z.string() }),
  z.object({ path: z.string(), take: z.enum(["ours", "theirs"]) }),
]);

export type Resolution = z.infer<typeof resolutionSchema>;
