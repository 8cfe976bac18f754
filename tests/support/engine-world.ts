import { createEngineLock } from "../../lib/engines/engine-lock.prisma";
import { createDirectEngine } from "../../lib/engines/direct-engine";
import { pause } from "../../lib/runner/pause";
import type { RunnerDeps } from "../../lib/runner/runner-deps";
import type { RunEvent } from "../../lib/runs/events";
import { createRunFeed } from "../../lib/runs/run-feed";
import { createRunLog } from "../../lib/runs/run-log.prisma";
import { createRunStore } from "../../lib/runs/run-store.prisma";
import type { Database } from "../../lib/base/database.prisma";
import type { LanguageModel } from "../../lib/models/model-port";
import { createRunWorld, type WorldOptions } from "./run-world";

let serial = 0;

/** One process with the direct engine over a real database; models and commands are fakes. */
export function createEngineWorld(
  database: Database,
  options: WorldOptions & { openModel?: (runInput: string) => LanguageModel } = {},
) {
  const runFeed = createRunFeed();
  const clock = { now: () => new Date() };
  const runLog = createRunLog({ pool: database.pool, feed: runFeed, clock });
  const runs = createRunStore(database.pool);
  const lock = createEngineLock(database.pool);
  const world = createRunWorld(options);
  const runner: RunnerDeps = { ...world.deps, runLog, runFeed, clock, pause };
  const engine = createDirectEngine({ runner, runs, lock });

  const logOf = async (runId: string): Promise<RunEvent[]> =>
    (await runLog.read({ workspaceId: "wsp_1", runId }, 0, 1_000))?.events ?? [];

  return {
    engine,
    lock,
    runLog,
    runs,
    runFeed,
    logOf,
    config: world.config,
    /** Writes a run as the use case does; `hand: false` leaves it to whoever looks for unfinished runs. */
    async start(input = "Do the task.", hand = true) {
      const run = { workspaceId: "wsp_1", runId: `run_${process.pid}_${(serial += 1)}` };
      const known = runLog.create(
        { ...run, config: world.config, input, startedBy: "usr_1" },
        { type: "run.created", input, by: "Ada" },
      );
      if (hand) engine.start({ run, config: world.config, known });
      await known;
      return run;
    },
    /** Resolves with the log when it holds an event of that type. */
    async until(runId: string, type: RunEvent["type"]): Promise<RunEvent[]> {
      let wake: () => void = () => undefined;
      const unsubscribe = runFeed.subscribe(runId, {
        events: () => {
          wake();
        },
        delta: () => undefined,
      });
      try {
        for (;;) {
          const next = new Promise<void>((resolve) => (wake = resolve));
          const log = await logOf(runId);
          if (log.some((event) => event.type === type)) return log;
          await next;
        }
      } finally {
        unsubscribe();
      }
    },
  };
}
