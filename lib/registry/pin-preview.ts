import { z } from "zod";
import { findingSchema } from "../packages/scan/finding";
import { decisionSchema } from "../policy/decision-schema";
import { versionDiffSchema } from "../skills/version-diff";

/** What moving a pin would change. */
export const pinPreviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Changed here since it was installed: the move needs `force`. */
  edited: z.boolean(),
  decision: decisionSchema,
  /** The catalog item whose version this is. */
  item: z.string(),
  /** What the scan found in that version. */
  findings: z.array(findingSchema),
  /** From the skill as it is to the version. */
  files: versionDiffSchema.shape.files,
  agents: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type PinPreview = z.infer<typeof pinPreviewSchema>;
