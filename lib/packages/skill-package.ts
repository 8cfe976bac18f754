/** One file of a package. `path` is relative, `/`-separated, NFC, already admitted. */
export type PackageFile = { path: string; bytes: Uint8Array; executable: boolean };

/** An immutable set of files, named by its digest (`sha256:` and 64 hex digits), ordered by path bytes. */
export type SkillPackage = { digest: string; files: readonly PackageFile[] };

/** What is known of a file without its bytes. */
export type FileFacts = { path: string; bytes: number; executable: boolean; sha256: string };

/** A frontmatter value as the author wrote it: scalars are text, except booleans of known keys read later. */
export type FrontmatterValue =
  string | null | FrontmatterValue[] | { [key: string]: FrontmatterValue };

/** What a SKILL.md says of itself. */
export type Manifest = {
  /** Model-facing: `^[a-z0-9]+(-[a-z0-9]+)*$`, at most 64 characters. */
  name: string;
  /** As the author wrote it. */
  displayName: string;
  description: string;
  /** The text below the header. */
  body: string;
  frontmatter: { [key: string]: FrontmatterValue };
  allowedTools: string[];
  /** Globs of `paths:`; empty: always offered. */
  paths: string[];
  disableModelInvocation: boolean;
  /** True when the skill declares `arguments:` or `argument-hint:`, so that `$1` is substituted. */
  declaresArguments: boolean;
};
