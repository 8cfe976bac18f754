/** How much one package may hold. Files and folders that were left out as noise do not count. */
export type PackageLimits = { files: number; unpackedBytes: number };

const MEGABYTE = 1024 * 1024;

/** A text and files in one JSON body: it is held as text, as bytes and as an answer at the same time. */
export const INLINE_LIMITS: PackageLimits = { files: 200, unpackedBytes: 5 * MEGABYTE };

/** An uploaded archive: a skill is read by a model and copied into every run that activates it. */
export const ARCHIVE_LIMITS: PackageLimits = { files: 200, unpackedBytes: 10 * MEGABYTE };

/** One package out of a repository: the same as an upload, whatever else the repository holds. */
export const REPOSITORY_PACKAGE_LIMITS: PackageLimits = ARCHIVE_LIMITS;

/** The packed archive of a repository. It is held in memory while it is read. */
export const REPOSITORY_ARCHIVE_BYTES = 25 * MEGABYTE;

/**
 * What a repository's archive may unpack to while it is looked through; nothing of that is kept. Text packs to a
 * fifth or less, so that an honest archive of the size above stays far below.
 */
export const REPOSITORY_UNPACKED_BYTES = 512 * MEGABYTE;

/** Files, folders and links of a repository that are looked at. */
export const REPOSITORY_ENTRIES = 100_000;

/** What the skills of one repository may hold together in memory: as much as the packages of one import. */
export const REPOSITORY_KEPT_BYTES = 100 * MEGABYTE;

/** Links that are followed one after the other before they are taken for a circle. */
export const MAX_LINKS = 8;

/** More `SKILL.md` than a person can choose from. */
export const REPOSITORY_CANDIDATES = 50;

/** How many packages one import stores: each is a zip, a row and a version. */
export const PACKAGES_PER_IMPORT = 10;

/** Folders above a file. Deeper trees break path limits of other systems when they are unpacked there. */
export const MAX_DEPTH = 10;

/** What Linux, macOS and Windows take as one name; a longer one fails on disk with ENAMETOOLONG. */
export const MAX_NAME_BYTES = 255;

/** Leaves room below PATH_MAX (4,096) for the folder that a run unpacks into. */
export const MAX_PATH_BYTES = 1024;

/** SKILL.md is rendered, diffed, tokenised and edited as one text. */
export const MAX_MANIFEST_BYTES = MEGABYTE;

/** The header is metadata. Far above what people write, and what a closing fence is looked for in. */
export const MAX_HEADER_BYTES = 64 * 1024;

/** Line ends, brackets and the like: what a YAML parser spends its time on, unlike the letters between. */
export const MAX_HEADER_MARKS = 3_000;

/** Mending tries several ways of writing each key, and parses every one of them. */
export const MAX_MENDED_MARKS = 400;

/** Nested values in the header: far above what people write, far below what exhausts the stack. */
export const MAX_HEADER_DEPTH = 32;

/** What the format allows for `name`. */
export const MAX_NAME_LENGTH = 64;

/** Code points of `description`, as the format says. More is a warning: the text is kept. */
export const MAX_DESCRIPTION_LENGTH = 1024;

/** A replacement for SKILL.md that a page offers as one click travels with every answer: small ones only. */
export const MAX_FIX_BYTES = 32 * 1024;

/** Entries of an archive that are looked at, noise and folders included, before it is refused unread. */
export const MAX_ARCHIVE_ENTRIES = 20_000;
