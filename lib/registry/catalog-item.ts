import { z } from "zod";
import { findingSchema } from "../packages/scan/finding";
import { decisionSchema } from "../policy/decision-schema";
import { TRUST_LEVELS } from "../policy/trust";
import { fileFactsSchema } from "../skills/skill";

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

/** An item with what one wants to know before installing it. */
export const catalogItemDetailSchema = catalogItemSchema.extend({
  /** The text of SKILL.md. */
  content: z.string(),
  files: z.array(fileFactsSchema),
  /** Of the version that is shown, as the files. */
  findings: z.array(findingSchema),
  decision: decisionSchema,
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
