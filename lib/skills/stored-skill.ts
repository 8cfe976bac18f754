import { z } from "zod";
import { problemSchema } from "../base/problem";
import type { FileFacts, FrontmatterValue } from "../packages/skill-package";
import { followingSchema } from "./following";
import { fileFactsSchema, frontmatterValueSchema, SOURCE_TYPES } from "./skill";
import { skillFolderStateSchema } from "./skill-folder-state";
import { skillOriginSchema, type SkillOrigin } from "./skill-origin";

/** Why a version was made. */
export const VERSION_CAUSES = [
  "create",
  "upload",
  "import",
  "install",
  "edit",
  "restore",
  "folder",
  "follow",
] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

/** What a row says of its package: read anew from the package at every version. */
export const packageFieldsSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  packagePath: z.string(),
  digest: z.string(),
  files: z.array(fileFactsSchema),
  bytes: z.number(),
  frontmatter: z.record(z.string(), frontmatterValueSchema),
  allowedTools: z.array(z.string()),
  paths: z.array(z.string()),
  disableModelInvocation: z.boolean(),
  declaresArguments: z.boolean(),
  problems: z.array(problemSchema),
  /** Kinds of what the scan found, and the version of the scanner that looked. */
  findingCodes: z.array(z.string()),
  scanner: z.number(),
  catalogTokens: z.number(),
  bodyTokens: z.number(),
});

export type PackageFields = z.infer<typeof packageFieldsSchema>;

/** A skill's row with the agents that it is attached to. The body is never here. */
export const storedSkillSchema = packageFieldsSchema.extend({
  id: z.string(),
  workspaceId: z.string(),
  slug: z.string(),
  sourceType: z.enum(SOURCE_TYPES),
  sourceUrl: z.string().nullable(),
  version: z.number(),
  origin: skillOriginSchema.nullable(),
  /** Null for a skill that is pinned, or that comes from no registry. */
  following: followingSchema.nullable(),
  published: z.boolean(),
  /** Root and path as one; null for a skill that is read from no folder. */
  folderPath: z.string().nullable(),
  folder: skillFolderStateSchema.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  usedBy: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The newest version that its registry offers; nothing for what no registry offers (any more). */
  newest: z.object({ version: z.string(), isNewer: z.boolean() }).nullish(),
});

export type StoredSkill = z.infer<typeof storedSkillSchema>;

export type SourceFields = Pick<StoredSkill, "sourceType" | "sourceUrl" | "origin">;

/** A skill that is about to be stored as its version 1. */
export type NewSkill = Omit<
  StoredSkill,
  "version" | "published" | "following" | "updatedAt" | "usedBy" | "newest"
>;

/** Who made a version, why, and in words; and where the skill came from then. */
export type VersionStamp = {
  author: string;
  message: string;
  cause: VersionCause;
  at: Date;
  origin: SkillOrigin | null;
};

export type SkillVersion = VersionStamp & {
  number: number;
  packagePath: string;
  digest: string;
  files: FileFacts[];
};

export type Frontmatter = { [key: string]: FrontmatterValue };
