import { setTimeout as delay } from "node:timers/promises";
import type { FolderScanner } from "./folder-scanner";
import type { SkillFolders } from "./skill-folders";

/** Somebody who copies or checks out many files is left alone until they are there. */
const SETTLE_MS = 400;
/** Without a word from the system: soon enough for a person who waits, and nothing that a machine feels. */
const RESCAN_MS = 2_000;
/** A scan that takes long comes less often: at most this share of the time of its thread. */
const SCAN_SHARE = 0.1;
/** However busy the machine is. */
const LONGEST_PAUSE_MS = 15_000;

export type FollowFoldersDeps = {
  folderScanner: FolderScanner;
  skillFolders: SkillFolders;
  settings: { skillsDirs: readonly string[] };
  warn(message: string, error: unknown): void;
};

/** Scans now, and again after every change and from time to time. `first` is the scan of the start. */
export function followFolders(deps: FollowFoldersDeps): {
  first: Promise<void>;
  stop(): Promise<void>;
} {
  const { skillsDirs } = deps.settings;
  const ending = new AbortController();
  let changed = (): void => undefined;
  const stopWatching = deps.skillFolders.watch(skillsDirs, () => {
    changed();
  });

  /**
   * How long looking took; 0 after a scan that stored something, which says nothing of the next one. A failed scan
   * is tried again: the next one may find the database or the folder back.
   */
  async function scan(): Promise<number> {
    const began = performance.now();
    const before = deps.folderScanner.last();
    try {
      if ((await deps.folderScanner.scan()) !== before) return 0;
    } catch (error) {
      if (!ending.signal.aborted) deps.warn("The folders of skills could not be scanned.", error);
    }
    return performance.now() - began;
  }

  async function follow(first: Promise<number>): Promise<void> {
    let tookMs = await first;
    if (skillsDirs.length === 0) return;
    for (;;) {
      await pause(Math.min(LONGEST_PAUSE_MS, Math.max(RESCAN_MS, tookMs / SCAN_SHARE)));
      if (ending.signal.aborted) return;
      tookMs = await scan();
    }
  }

  async function pause(ms: number): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([ending.signal, over.signal]);
    const change = new Promise<void>((resolve) => {
      changed = resolve;
    });
    await Promise.race([
      quietly(delay(ms, undefined, { signal, ref: false })),
      change.then(() => quietly(delay(SETTLE_MS, undefined, { signal, ref: false }))),
    ]);
    over.abort();
  }

  const first = scan();
  const following = follow(first);
  return {
    first: first.then(() => undefined),
    stop: async () => {
      ending.abort();
      stopWatching();
      // A scan that is under way has nothing more to read, and ends.
      await deps.skillFolders.close();
      await following;
    },
  };
}

async function quietly(waiting: Promise<unknown>): Promise<void> {
  try {
    await waiting;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AbortError") throw error;
  }
}
