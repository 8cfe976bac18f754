/** Each with its reason. Bytes are bytes, times are milliseconds. */

/** A file that a command may write: as large as anything a page can show or a zip can carry, times six. */
export const MAX_WORKSPACE_FILE_BYTES = 64 * 1024 * 1024;

/** Processes of one command: a build with workers fits, a fork bomb does not. */
export const MAX_PROCESSES = 64;

export const MAX_OPEN_FILES = 256;

/** Private memory of one process: Node and Python with a small dataset fit. */
export const MAX_PROCESS_MEMORY_BYTES = 1024 * 1024 * 1024;

/** `/tmp` and `/dev/shm` live in memory, so they stay small. */
export const SCRATCH_BYTES = 64 * 1024 * 1024;

/** A listing is read by a model or drawn on a page; more helps neither. */
export const MAX_LISTED_FILES = 2_000;

/** Deeper trees are a script's mistake or an attack on the walker. */
export const MAX_FOLDER_DEPTH = 32;

/** Output is read at full speed up to here, then at most 64 KB a millisecond, so that `yes` cannot hold the server. */
export const UNTHROTTLED_OUTPUT_BYTES = 1024 * 1024;
