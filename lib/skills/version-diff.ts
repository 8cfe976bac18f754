import { z } from "zod";

const fileSide = z.object({
  path: z.string(),
  bytes: z.number().int(),
  executable: z.boolean(),
  text: z.string().nullable(),
});

/** What changed between two versions, file by file; `text` is null for binary and very large files. */
export const versionDiffSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  files: z.array(
    z.object({
      change: z.enum(["added", "removed", "renamed", "modified", "mode"]),
      binary: z.boolean(),
      before: fileSide.nullable(),
      after: fileSide.nullable(),
    }),
  ),
});

export type VersionDiff = z.infer<typeof versionDiffSchema>;
