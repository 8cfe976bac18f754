import { z } from "zod";
import { EFFECTS, ruleSchema } from "../policy/rule";
import { versionDiffSchema } from "../skills/version-diff";

/** What moving a pin would change. */
export const pinPreviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Changed here since it was installed: the move needs `force`. */
  edited: z.boolean(),
  decision: z.object({ effect: z.enum(EFFECTS), rule: ruleSchema.nullable() }),
  /** From the skill as it is to the version. */
  files: versionDiffSchema.shape.files,
  agents: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type PinPreview = z.infer<typeof pinPreviewSchema>;
