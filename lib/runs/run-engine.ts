import type { RunEvent } from "./events";
import type { RunConfig } from "./run-config";
import type { RunRef } from "./run-log";

/** What starts and steers runs. Adapters: `direct` (in the web process), `temporal`. */
export type RunEngine = {
  kind: "direct" | "temporal";
  /** Takes a new run. It prepares while `known`, its first events, are being written. Returns at once. */
  start(task: { run: RunRef; config: RunConfig; known: Promise<readonly RunEvent[]> }): void;
  /** Writes `run.cancelled` once, unless the run has ended; kills a running command. */
  cancel(run: RunRef, by: string): Promise<void>;
  /** Wakes a run after something was written to its log from outside (a message, an approval). Returns at once. */
  wake(run: RunRef): void;
  /** At boot: takes every run that has no end in its log; answers their number. */
  resumeUnfinished(): Promise<number>;
  /** At shutdown: lets running steps end up to `graceMs`, then leaves the rest to the next boot. */
  drain(graceMs: number): Promise<void>;
  /** Whether it works on runs now, and in words why not. */
  state(): { ok: boolean; reason: string | null };
};
