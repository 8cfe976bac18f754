/** What starts and steers runs. Adapters: `direct` (in the web process), `temporal`. */
export type RunEngine = {
  kind: "direct" | "temporal";
  /** Takes a run whose `run.created` event is in the log. Returns at once. */
  start(runId: string): void;
  /** Stops the run at the next safe point, kills a running command, and writes `run.cancelled`. */
  cancel(runId: string, by: string): Promise<void>;
  /** Wakes a run after something was written to its log from outside (a message, an approval). */
  wake(runId: string): void;
  /** At boot: takes every run that has no end in its log. */
  resumeUnfinished(): Promise<number>;
  /** At shutdown: lets running steps end up to `graceMs`, then leaves the rest to the next boot. */
  drain(graceMs: number): Promise<void>;
};
