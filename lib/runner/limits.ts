/** Limits of a run, each with its reason. Shares of the window come from the settings (`Budgets`). */

/** One result of a tool, whatever the window: more is read in parts. */
export const MAX_OUTPUT_BYTES = 30_000;

/** Below this a result tells too little to work with, however small the window. */
export const MIN_OUTPUT_BYTES = 2_000;

/** One result takes at most this share of the effective window, so that a few of them do not fill it. */
export const OUTPUT_WINDOW_SHARE = 0.1;

/** Four bytes a token, as English text and code have it. */
export const BYTES_PER_TOKEN = 4;

/** Seconds that a command gets unless it asks for others, and at most. */
export const DEFAULT_TIMEOUT_S = 120;
export const MAX_TIMEOUT_S = 600;

/** Commands at once in one process: each is a process tree of its own; two cores gain nothing from more. */
export const COMMANDS_AT_ONCE = 8;

/** Files named in an entry; a longer list is read with `list_files`. */
export const MAX_LISTED_ENTRY_FILES = 100;

/** Characters of a summarised body's opening. Enough to judge what it is about. */
export const OPENING_CHARACTERS = 2_000;

/** Waits between attempts on storage that cannot be reached, the last one again and again. */
export const STORAGE_WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Effective window, limits for skills and the point where compaction starts, in tokens. */
export type Windows = {
  contextWindow: number;
  effectiveWindow: number;
  compactionAt: number;
  skillsLimit: number;
  entryLimit: number;
};

export type Shares = {
  skillContextShare: number;
  taskSkillsWindowShare: number;
  outputReserveShare: number;
  compactionTriggerShare: number;
};

export function windowsOf(contextWindow: number, shares: Shares): Windows {
  const effectiveWindow = Math.floor(contextWindow * (1 - shares.outputReserveShare));
  return {
    contextWindow,
    effectiveWindow,
    compactionAt: Math.floor(effectiveWindow * shares.compactionTriggerShare),
    skillsLimit: Math.floor(contextWindow * shares.taskSkillsWindowShare),
    entryLimit: Math.floor(contextWindow * shares.skillContextShare),
  };
}

export function outputBytesFor(effectiveWindow: number): number {
  const share = Math.floor(effectiveWindow * OUTPUT_WINDOW_SHARE * BYTES_PER_TOKEN);
  return Math.min(MAX_OUTPUT_BYTES, Math.max(MIN_OUTPUT_BYTES, share));
}
