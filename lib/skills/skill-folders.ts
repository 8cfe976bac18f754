import type { PackageLimits } from "../packages/limits";
import type { RawFile } from "../packages/raw-file";

/** A folder that holds a SKILL.md. */
export type FoundFolder = {
  /** As it was asked for. */
  root: string;
  /** Below the root, with `/`; empty for the root itself. */
  path: string;
  /** Changes with the name, size, mode or time of any file in it. */
  fingerprint: string;
};

/** Something that was not taken, and why. `path` as a person would look for it. */
export type FolderProblem = { path: string; message: string };

export type FolderListing = {
  folders: FoundFolder[];
  problems: FolderProblem[];
  /** Absolute paths below which nothing is known now: what was there before is not gone. */
  unknown: string[];
};

export type ReadFolder = {
  folder: FoundFolder;
  problems: FolderProblem[];
} & ({ kind: "read"; files: RawFile[] } | { kind: "refused"; reason: string });

/**
 * Folders of the server. Everything that waits for the disk happens in a thread, which holds a few megabytes of
 * files at a time. Links are followed while they stay below the root, and named when they leave it.
 */
export type SkillFolders = {
  /**
   * Every folder with a SKILL.md below the roots, whatever can be read of them. Reads no file. Names are not listed
   * again in a folder whose time stayed the same, unless `fresh`.
   */
  list(roots: readonly string[], options?: { fresh?: boolean }): Promise<FolderListing>;
  /** The files of folders of the last listing, some folders at a time, in their order. */
  read(
    folders: readonly FoundFolder[],
    limits: PackageLimits,
  ): AsyncIterable<readonly ReadFolder[]>;
  /** Calls back after something changed, as far as the system tells; answers how to stop. */
  watch(roots: readonly string[], onChange: () => void): () => void;
  close(): Promise<void>;
};
