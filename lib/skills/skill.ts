import { z } from "zod";
import { problemSchema } from "../base/problem";
import type { FrontmatterValue } from "../packages/skill-package";
import { TRUST_LEVELS } from "../policy/trust";
import { followingSchema } from "./following";

export const SOURCE_TYPES = ["content", "zip", "github", "path", "catalog"] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

export const frontmatterValueSchema: z.ZodType<FrontmatterValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.null(),
    z.array(frontmatterValueSchema),
    z.record(z.string(), frontmatterValueSchema),
  ]),
);

export const fileFactsSchema = z.object({
  path: z.string(),
  bytes: z.number().int().nonnegative(),
  executable: z.boolean(),
  sha256: z.string(),
});

/** Where an installed skill came from and whether it is still as it came. */
export const skillCatalogSchema = z.object({
  registry: z.string(),
  item: z.string(),
  version: z.string(),
  trust: z.enum(TRUST_LEVELS),
  latest: z.string(),
  update_available: z.boolean(),
  edited: z.boolean(),
  /** Null: it stays at its version until an admin moves the pin. */
  following: followingSchema.nullable(),
});

/** A skill that is read from a folder of the server. */
export const skillFolderSchema = z.object({
  /** Which of `SKILLS_DIRS`, by its last name, and the path below it. */
  path: z.string(),
  /** Changed here since it was read: what changes in the folder asks before it comes in. */
  edited: z.boolean(),
  /** Set while the folder is gone; the skill stays as it was. */
  removed: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Set while a change of the folder waits for somebody to choose. */
  changed: z.object({ digest: z.string(), at: z.string() }).nullable(),
});

/** A skill as the API and the pages show it. Sizes in bytes, times in ISO 8601. */
export const skillSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  source_type: z.enum(SOURCE_TYPES),
  source_url: z.string().nullable(),
  package: z.object({
    path: z.string(),
    digest: z.string(),
    files: z.array(fileFactsSchema),
    bytes: z.number().int().nonnegative(),
  }),
  version: z.number().int().positive(),
  catalog: skillCatalogSchema.nullable(),
  frontmatter: z.record(z.string(), frontmatterValueSchema),
  allowed_tools: z.array(z.string()),
  problems: z.array(problemSchema),
  tokens: z.object({
    catalog: z.number().int().nonnegative(),
    body: z.number().int().nonnegative(),
  }),
  published: z.boolean(),
  folder: skillFolderSchema.nullable(),
  used_by: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});

export type Skill = z.infer<typeof skillSchema>;
