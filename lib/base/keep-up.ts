import type { Clock } from "./clock";

/** A server that answers. `ended` settles when it does so no longer; `stop` ends it for good. */
export type RunningServer = { ended: Promise<void>; stop(): Promise<void> };

export type KeepUpDeps = {
  /** As in "database server": for what is told. */
  name: string;
  /** Finds it running, or starts it. Rejects with a reason that a person understands. */
  start(): Promise<RunningServer>;
  /** Rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  clock: Clock;
  /** Receives what the person who runs the server should know, a line at a time. */
  tell(line: string): void;
};

/**
 * Before each try. What a killed server leaves is gone within a second; together some three minutes, in which a
 * disk can be cleared. Whoever has to do more than that has to start Satchel again.
 */
export const RESTART_WAITS_MS = [
  0, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000,
];
/** A server that ran for so long is well: when it ends, the tries are counted anew. */
export const STEADY_MS = 60_000;

/** Starts `first` again whenever it ends, until `stop`, which resolves when nothing runs any more. */
export function keepUp(first: RunningServer, deps: KeepUpDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => {
      resolve();
    });
  });
  let server: RunningServer | null = first;
  let tries = 0;

  const watch = async (): Promise<void> => {
    while (server) {
      const upSince = deps.clock.now().getTime();
      await Promise.race([server.ended, stopped]);
      if (signal.aborted) return;
      const endedAt = deps.clock.now().getTime();
      if (endedAt - upSince >= STEADY_MS) tries = 0;
      deps.tell(`The ${deps.name} does not answer any more. It is started again.`);
      server = null;
      server = await revive();
      const awayMs = deps.clock.now().getTime() - endedAt;
      if (server) deps.tell(`The ${deps.name} is back after ${(awayMs / 1_000).toFixed(1)} s.`);
    }
  };

  const revive = async (): Promise<RunningServer | null> => {
    for (const waitMs of RESTART_WAITS_MS.slice(tries)) {
      await deps.pause(waitMs, signal);
      tries += 1;
      try {
        return await deps.start();
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        deps.tell(`The ${deps.name} did not start, try ${tries}: ${said}`);
      }
    }
    deps.tell(
      `The ${deps.name} could not be started ${tries} times and is left alone. Mend what its log says, then start Satchel again.`,
    );
    return null;
  };

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    async stop() {
      stopping.abort();
      await watching;
      await server?.stop();
    },
  };
}
