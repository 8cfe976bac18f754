import { executeRun, type RunToExecute } from "../runner/execute-run";
import { RunEnded, RunReleased } from "../runner/run-endings";
import type { RunnerDeps } from "../runner/runner-deps";
import type { RunEngine } from "../runs/run-engine";
import type { RunRef } from "../runs/run-log";
import type { RunStore } from "../runs/run-store";
import type { EngineLock, LockStanding } from "./engine-lock";

export type DirectEngineDeps = { runner: RunnerDeps; runs: RunStore; lock: EngineLock };

/** How often it looks for runs that others left or asked for, and a standby for a free lock. */
const WATCH_MS = 5_000;

/** Why no run is worked on here. */
const IDLE = {
  elsewhere:
    "Another server works on the runs of this database. This one takes over when it stops.",
  unknown: "The database cannot be asked who works on its runs. They go on when it answers.",
} as const satisfies Record<Exclude<LockStanding, "held">, string>;

const LOOK_FAILED = `Unfinished runs could not be looked for; trying again every ${WATCH_MS / 1_000} s.`;

type ActiveRun = {
  controller: AbortController;
  done: Promise<void>;
  /** Something came in while it was ending: it is looked at once more. */
  again: boolean;
};

/** Runs in this process, each with its own signal. Only the process that holds the lock works on runs. */
export function createDirectEngine(deps: DirectEngineDeps): RunEngine {
  const active = new Map<string, ActiveRun>();
  /** Runs that wait for a person: when they are awake again they were not interrupted. */
  const parked = new Set<string>();
  let draining = false;
  let watch: NodeJS.Timeout | null = null;
  let looking: Promise<unknown> = Promise.resolve();
  let isLookFailing = false;
  /** Why runs that are under way without us are taken up once the lock is ours. */
  let because = "Another server stopped working on it.";

  const isOurs = (): boolean => deps.lock.standing() === "held";

  const take = (task: RunToExecute): void => {
    const { runId } = task.run;
    const running = active.get(runId);
    if (running) running.again = true;
    if (running || draining || !isOurs()) return;
    const controller = new AbortController();
    const done = execute(task, controller.signal).finally(() => {
      const ended = active.get(runId);
      active.delete(runId);
      if (ended?.again) take({ run: task.run, config: task.config });
    });
    active.set(runId, { controller, done, again: false });
  };

  const execute = async (task: RunToExecute, signal: AbortSignal): Promise<void> => {
    const { runId } = task.run;
    parked.delete(runId);
    try {
      const left = await executeRun(deps.runner, task, signal, () => draining);
      if (left === "waiting") parked.add(runId);
    } catch (error) {
      // Its log has no end: the next look at unfinished runs takes it up again.
      console.warn(`The run ${runId} was left unfinished.`, error);
    }
  };

  const releaseAll = (why: string): void => {
    for (const { controller } of active.values()) controller.abort(new RunReleased(why));
  };
  deps.lock.onLost(() => {
    because = "The connection to the database broke.";
    releaseAll(because);
  });

  /** `reason`: why a run that was under way is taken up. */
  const takeUnfinished = async (reason: string): Promise<number> => {
    let taken = 0;
    for (const { config, status, ...run } of await deps.runs.unfinished()) {
      if (active.has(run.runId)) continue;
      if (status === "waiting") {
        parked.add(run.runId);
        continue;
      }
      const interrupted = status === "running" && !parked.has(run.runId);
      take({ run, config, ...(interrupted ? { resumedBecause: reason } : {}) });
      taken += 1;
    }
    return taken;
  };

  const look = async (): Promise<void> => {
    if (!isOurs()) {
      if (await deps.lock.tryTake()) await takeUnfinished(because);
      else because = "Another server stopped working on it.";
      return;
    }
    for (const runId of await deps.runs.endedAmong([...active.keys()])) {
      active.get(runId)?.controller.abort(new RunEnded("It was ended elsewhere."));
    }
    await takeUnfinished("The server had let go of it.");
  };

  const watchOn = (): void => {
    watch = setTimeout(() => {
      looking = look()
        .then(
          () => (isLookFailing = false),
          (error: unknown) => {
            // Told once: an outage would fill the log.
            if (!isLookFailing) console.warn(LOOK_FAILED, error);
            isLookFailing = true;
          },
        )
        .finally(() => {
          if (!draining) watchOn();
        });
    }, WATCH_MS).unref();
  };

  return {
    kind: "direct",
    start: take,
    async cancel(run, by) {
      await deps.runner.runLog.append(run, null, [{ type: "run.cancelled", by }]);
      active.get(run.runId)?.controller.abort(new RunEnded(`Cancelled by ${by}.`));
    },
    wake(run) {
      wake(run).catch((error: unknown) => {
        console.warn(`The run ${run.runId} could not be woken; it is looked at again soon.`, error);
      });
    },
    async resumeUnfinished() {
      watchOn();
      if (!(await deps.lock.tryTake())) return 0;
      return takeUnfinished("The server was restarted.");
    },
    async drain(graceMs) {
      draining = true;
      if (watch) clearTimeout(watch);
      await looking;
      const grace = setTimeout(() => {
        releaseAll("The server stops.");
      }, graceMs);
      await Promise.all([...active.values()].map((run) => run.done));
      clearTimeout(grace);
      await deps.lock.giveBack();
    },
    state() {
      if (draining) return { ok: false, reason: "The server is stopping." };
      const standing = deps.lock.standing();
      return standing === "held"
        ? { ok: true, reason: null }
        : { ok: false, reason: IDLE[standing] };
    },
  };

  async function wake(run: RunRef): Promise<void> {
    const running = active.get(run.runId);
    if (running) {
      running.again = true;
      return;
    }
    const config = await deps.runs.configOf(run);
    if (config) take({ run, config });
  }
}
