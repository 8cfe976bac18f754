import { z } from "zod";

/** What a scan of the folders of the server found and did. */
export const folderScanSchema = z.object({
  at: z.string(),
  took_ms: z.number().int().nonnegative(),
  /** The folders that were looked into, as the settings name them. */
  roots: z.array(z.string()),
  /** Skills in them. */
  found: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Marked as removed now. */
  removed: z.number().int(),
  /** Changed in the folder and edited here: somebody has to choose. */
  waiting: z.number().int(),
  /** Everything that was not taken, or taken otherwise than it stands there. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
});

export type FolderScan = z.infer<typeof folderScanSchema>;
