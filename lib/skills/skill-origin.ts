import { z } from "zod";
import { TRUST_LEVELS } from "../policy/trust";

/**
 * Where a skill was installed from, kept after edits and after the registry is gone.
 * `digest` is the package's as it was installed: another digest on the skill means it was edited.
 */
export const skillOriginSchema = z.object({
  registry: z.string(),
  item: z.string(),
  version: z.string(),
  trust: z.enum(TRUST_LEVELS),
  digest: z.string(),
  /** Who installed it, and when: kept where it came from a registry. */
  by: z.string().optional(),
  at: z.string().optional(),
  commit: z.string().optional(),
  /** Of a repository: what stays when it is renamed, and what was asked for. `version` is the commit. */
  repository: z.object({ id: z.number(), name: z.string(), ref: z.string() }).optional(),
});

export type SkillOrigin = z.infer<typeof skillOriginSchema>;
