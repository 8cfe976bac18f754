import type { Page } from "../base/page";
import type { AuditEntry } from "../workspaces/audit-entry";
import type { Following } from "./following";
import type { SourceType } from "./skill";
import type { SkillFolderState } from "./skill-folder-state";
import type {
  NewSkill,
  PackageFields,
  SkillVersion,
  SourceFields,
  StoredSkill,
  VersionStamp,
} from "./stored-skill";

export type SkillFilter = {
  /** Words looked for in name, slug and description, whatever their case. */
  q?: string | undefined;
  source_type?: SourceType | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** As much of a skill as a scan of its folder asks about. */
export type FolderSkill = Pick<StoredSkill, "id" | "slug" | "digest" | "version"> & {
  folder: SkillFolderState;
};

/** As much of a skill as a new scan asks about. */
export type ScannedSkill = Pick<
  StoredSkill,
  "id" | "workspaceId" | "slug" | "digest" | "packagePath"
>;

/** As much of a published skill as everybody may know. */
export type PublishedSkill = Pick<
  StoredSkill,
  "id" | "slug" | "description" | "packagePath" | "digest"
> & {
  workspaceSlug: string;
  inFirstWorkspace: boolean;
};

export type VersionAt = { workspaceId: string; skillId: string; baseVersion: number };

export type VersionFields = PackageFields &
  Partial<SourceFields> & {
    folder?: SkillFolderState;
    /** Kept only where nobody ended it meanwhile. */
    following?: Following | null;
  };

/** One of several changes that are made together. */
export type SkillChange = { slug: string; audit: AuditEntry } & (
  | { do: "create"; skill: NewSkill; stamp: VersionStamp }
  | {
      do: "version";
      skillId: string;
      baseVersion: number;
      fields: VersionFields;
      stamp: VersionStamp;
    }
  | { do: "delete"; skillId: string; baseVersion: number }
);

/** A repository, whatever it is called today; `items` find what was imported when no id of it was kept. */
export type ImportedFrom = {
  registryId: string;
  repositoryId: number;
  items: readonly string[];
};

/** Rows of skills and their history. Everything is scoped by the workspace. */
export type SkillStore = {
  /** By id or by slug. */
  find(workspaceId: string, idOrSlug: string): Promise<StoredSkill | null>;
  exists(workspaceId: string, skillId: string): Promise<boolean>;
  /** Newest change first. Throws `invalid` for a cursor that this list did not give. */
  list(workspaceId: string, filter: SkillFilter): Promise<Page<StoredSkill>>;
  /** What is installed from a registry: catalog item → skill id. */
  installedFrom(workspaceId: string, registryId: string): Promise<Map<string, string>>;
  /** What was imported from a repository, newest first. */
  importedFrom(workspaceId: string, from: ImportedFrom): Promise<StoredSkill[]>;
  /** Of these catalog items the ones that are installed: item → skill id. */
  installedAs(workspaceId: string, items: readonly string[]): Promise<Map<string, string>>;
  /** The slugs in use among `base` and `base-<n>`, each with its skill's id. */
  slugsLike(workspaceId: string, base: string): Promise<Map<string, string>>;
  /** Row and version 1 together; false when the slug is taken by now. */
  create(skill: NewSkill, stamp: VersionStamp, audit: AuditEntry | null): Promise<boolean>;
  /** Row and next version together; false when the skill is no longer at `baseVersion`. */
  addVersion(
    at: VersionAt,
    fields: VersionFields,
    stamp: VersionStamp,
    audit: AuditEntry | null,
  ): Promise<boolean>;
  /** All changes or none; the slug of a skill that changed meanwhile, for which none was made. */
  saveTogether(
    workspaceId: string,
    changes: readonly SkillChange[],
  ): Promise<{ changedMeanwhile: string } | null>;
  /** Everything that was installed from somewhere, by slug in the order of bytes. */
  installs(workspaceId: string): Promise<StoredSkill[]>;
  /** What was installed from a registry and follows the latest version there. */
  followers(workspaceId: string, registryId: string): Promise<StoredSkill[]>;
  /** Begins or ends following; makes no version. */
  setFollowing(
    at: { workspaceId: string; skillId: string },
    following: Following | null,
    audit: AuditEntry,
  ): Promise<void>;
  /** Keeps what came of following, unless somebody saved the skill or ended that meanwhile. */
  noteFollowing(
    at: { workspaceId: string; skillId: string; version: number },
    following: Following,
  ): Promise<void>;
  /** The other skills of the agents that a skill is attached to. */
  besides(workspaceId: string, skillId: string): Promise<{ name: string; description: string }[]>;
  /** Of all workspaces, the first workspace's first: what a person without an account may see. */
  published(): Promise<PublishedSkill[]>;
  /** Those that are read from folders of the server, by `folderPath`. */
  inFolders(workspaceId: string): Promise<Map<string, FolderSkill>>;
  /** Changes what is known of a skill's folder, unless somebody saved since. Makes no version. */
  setFolder(
    at: { workspaceId: string; skillId: string; version: number },
    folder: SkillFolderState,
  ): Promise<boolean>;
  /** Of all workspaces: what was looked at by an earlier version of the scanner, or by none. */
  scannedBefore(scanner: number): Promise<ScannedSkill[]>;
  /** Keeps what a scan found, unless the skill holds another package by now. */
  setScan(
    skill: Pick<ScannedSkill, "id" | "workspaceId" | "digest">,
    scan: Pick<PackageFields, "findingCodes" | "scanner">,
  ): Promise<void>;
  setPublished(
    workspaceId: string,
    skillId: string,
    published: boolean,
    at: Date,
    audit: AuditEntry,
  ): Promise<void>;
  /** Attachments go with it. */
  delete(workspaceId: string, skillId: string, audit: AuditEntry): Promise<void>;
  /** Newest first; `cursor` is the number of the last one that was shown. */
  listVersions(
    skillId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<SkillVersion>>;
  findVersion(skillId: string, number: number): Promise<SkillVersion | null>;
  /** The newest version that has this package. */
  findDigest(skillId: string, digest: string): Promise<SkillVersion | null>;
};
