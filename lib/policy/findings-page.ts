import { z } from "zod";
import { findingSchema } from "../packages/scan/finding";

/** All findings of one package: the scan lists a bounded number and counts the others in `more`. */
export const findingsPage = z.object({
  /** Of the package that was scanned. An acknowledgement holds for exactly this one. */
  digest: z.string(),
  items: z.array(findingSchema),
  next_cursor: z.null(),
});

export type FindingsPage = z.infer<typeof findingsPage>;
