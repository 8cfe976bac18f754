import { z } from "zod";
import { TRUST_LEVELS } from "../policy/trust";
import { fileFactsSchema } from "../skills/skill";
import { EFFECTS, ruleSchema } from "../policy/rule";

export const REGISTRY_KINDS = ["builtin", "github", "well-known", "directory"] as const;

/** Something that can be installed, as the catalog lists it. */
export const catalogItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  registry: z.object({ id: z.string(), kind: z.enum(REGISTRY_KINDS), name: z.string() }),
  trust: z.enum(TRUST_LEVELS),
  latest: z.string(),
  /** The id of the skill that it is installed as. */
  installed: z.string().nullable(),
});

export type CatalogItem = z.infer<typeof catalogItemSchema>;

export const findingSchema = z.object({
  code: z.string(),
  level: z.enum(["info", "warn", "high"]),
  path: z.string(),
  line: z.number().int().nullable(),
  evidence: z.string(),
  acknowledged: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});

/** An item with what one wants to know before installing it. */
export const catalogItemDetailSchema = catalogItemSchema.extend({
  /** The text of SKILL.md. */
  content: z.string(),
  files: z.array(fileFactsSchema),
  findings: z.array(findingSchema),
  decision: z.object({ effect: z.enum(EFFECTS), rule: ruleSchema.nullable() }),
  /** Newest first; `digest` is the package's. */
  versions: z.array(
    z.object({
      version: z.string(),
      digest: z.string(),
      added_at: z.string(),
      yanked: z.boolean(),
      source: z.object({ commit: z.string().optional() }),
    }),
  ),
});

export type CatalogItemDetail = z.infer<typeof catalogItemDetailSchema>;
