import { z } from "zod";
import { VERSION_CAUSES } from "./stored-skill";

/** One step of a skill's history. */
export const versionSchema = z.object({
  version: z.number().int(),
  digest: z.string(),
  author: z.string(),
  message: z.string(),
  cause: z.enum(VERSION_CAUSES),
  files: z.number().int(),
  bytes: z.number().int(),
  created_at: z.string(),
});

export type VersionSummary = z.infer<typeof versionSchema>;
