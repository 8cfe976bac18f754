import { z } from "zod";
import { EFFECTS, ruleSchema } from "../policy/rule";
import { fileMergeSchema } from "../skills/file-merge";

/** What a merge of an edited copy with another version would give. */
export const mergePreviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  decision: z.object({ effect: z.enum(EFFECTS), rule: ruleSchema.nullable() }),
  /** Without those that are the same on both sides. */
  files: z.array(fileMergeSchema),
  agents: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type MergePreview = z.infer<typeof mergePreviewSchema>;
