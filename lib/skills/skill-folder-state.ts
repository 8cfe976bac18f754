import { z } from "zod";

/** What is known of the folder of the server that a skill is read from, beside its package. */
export const skillFolderStateSchema = z.object({
  /** One of `SKILLS_DIRS`, absolute. */
  root: z.string(),
  /** Below `root`, with `/`; empty for the root itself. */
  path: z.string(),
  /** The package as it was taken from there last: another digest on the skill means that it was edited here. */
  digest: z.string(),
  /** Names, sizes and times of its files at that moment. Alike: there is nothing to read. */
  fingerprint: z.string(),
  /** The folder is gone, or holds no skill any more; the skill stays. */
  removed: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The folder changed after the skill was edited here: a person says which of both counts. */
  changed: z.object({ digest: z.string(), packagePath: z.string(), at: z.string() }).nullable(),
});

export type SkillFolderState = z.infer<typeof skillFolderStateSchema>;
