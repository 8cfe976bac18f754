import { AppError } from "../base/app-error";
import type { RunEvent } from "../runs/events";
import type { RunConfig } from "../runs/run-config";
import type { RunRef } from "../runs/run-log";
import { createEffects } from "./create-effects";
import { runLoop } from "./loop";
import { RunEnded, RunFailure, RunReleased } from "./run-endings";
import type { RunnerDeps } from "./runner-deps";
import { createSession, type RunSession } from "./run-session";
import { openCallOf } from "./run-state";
import { throughOutage } from "./through-outage";

export type RunToExecute = {
  run: RunRef;
  config: RunConfig;
  /** The log so far, where the caller writes it; else it is read. When it rejects there is no run. */
  known?: Promise<readonly RunEvent[]>;
  /** Why it is taken up again: written as `run.resumed`, and an open command is not run again. */
  resumedBecause?: string;
};

/**
 * Works on a run until it has ended, waits for a person, or is let go; says whether it waits. Failures become `run.failed`; nothing is
 * thrown but when not even that could be written: then the run is unfinished and whoever takes it next resumes it.
 */
export async function executeRun(
  deps: RunnerDeps,
  task: RunToExecute,
  signal: AbortSignal,
  shouldStop: () => boolean,
): Promise<"waiting" | "left"> {
  const { run, config, known, resumedBecause } = task;
  try {
    const session = createSession(deps, run, config, signal);
    if (known) await session.fold(await created(known, session));
    else await session.catchUp();
    if (resumedBecause !== undefined && session.state.started) {
      session.interruptedCallId = openCallOf(session.state)?.callId ?? null;
      await session.write(null, [{ type: "run.resumed", reason: resumedBecause }]);
    }
    await runLoop(createEffects(session), shouldStop);
    return session.state.status === "waiting" ? "waiting" : "left";
  } catch (error) {
    if (error instanceof RunEnded || error instanceof RunReleased) return "left";
    const failure = failureOf(error);
    await throughOutage(deps, signal, () =>
      deps.runLog.append(run, null, [{ type: "run.failed", error: failure }]),
    );
    return "left";
  } finally {
    deps.runFeed.dropText(run.runId);
  }
}

/**
 * The first events, once they are in the log; the model is opened meanwhile. Whoever writes them tells of it when
 * that failed: there is nothing to work on then. What is wrong with the model comes up when it is asked.
 */
async function created(
  known: Promise<readonly RunEvent[]>,
  session: RunSession,
): Promise<readonly RunEvent[]> {
  const [events] = await Promise.allSettled([known, session.model()]);
  if (events.status === "fulfilled") return events.value;
  throw new RunEnded("The run was not created.", { cause: events.reason });
}

function failureOf(error: unknown): { code: string; message: string } {
  if (error instanceof RunFailure) return { code: error.code, message: error.message };
  if (error instanceof AppError) return { code: error.code, message: error.message };
  console.warn("A run failed because of a mistake in the program.", error);
  const said = error instanceof Error ? error.message : String(error);
  return {
    code: "internal",
    message: `The run stopped because of a mistake in the program: ${said}`,
  };
}
