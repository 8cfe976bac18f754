import type { NewEvent, RunEvent } from "../runs/events";
import type { RunConfig } from "../runs/run-config";
import type { AppendGuard, AppendResult, RunRef } from "../runs/run-log";
import { foldState } from "./fold-state";
import { RunEnded } from "./run-endings";
import { emptyRunState, uncountedText, type RunState } from "./run-state";
import type { OpenModel, RunnerDeps } from "./runner-deps";
import { throughOutage } from "./through-outage";

/** A run while this process works on it: its frozen configuration, its folded log, and the way to write. */
export type RunSession = {
  deps: RunnerDeps;
  run: RunRef;
  config: RunConfig;
  state: RunState;
  /** Aborted by cancel, drain and loss of the engine's lock. */
  signal: AbortSignal;
  /** The call that was open when the run was taken up after an interruption: it may have run already. */
  interruptedCallId: string | null;
  model(): Promise<OpenModel>;
  countTokens(text: string): Promise<number>;
  /**
   * Appends a step and folds it, together with whatever others wrote before it. A step that is in the log
   * already changes nothing. Throws RunEnded when the run has ended. "stale": others wrote since
   * `expectedLastSeq`; their events are folded now.
   */
  write(
    step: string | null,
    events: readonly NewEvent[],
    guard?: AppendGuard,
  ): Promise<"written" | "stale">;
  /** Takes in events that are in the log; those that it has already change nothing. */
  fold(events: readonly RunEvent[]): Promise<void>;
  /** Reads and folds what the log has beyond the session. */
  catchUp(): Promise<void>;
};

/** Events per read; a long log is folded page by page. */
const PAGE_EVENTS = 500;

/** A run that nothing is known of yet: `fold` what the caller has of its log, or `catchUp`. */
export function createSession(
  deps: RunnerDeps,
  run: RunRef,
  config: RunConfig,
  signal: AbortSignal,
): RunSession {
  let opened: Promise<OpenModel> | null = null;
  const session: RunSession = {
    deps,
    run,
    config,
    state: emptyRunState(),
    signal,
    interruptedCallId: null,
    model: () => (opened ??= deps.openModel(run.workspaceId, config.model.id)),
    async countTokens(text) {
      return text === "" ? 0 : deps.tokens.count(text, (await session.model()).model.encoding);
    },
    async write(step, events, guard) {
      const result = await throughOutage(deps, signal, () =>
        deps.runLog.append(run, step, events, guard),
      );
      await take(session, result);
      return result.kind === "stale" ? "stale" : "written";
    },
    fold: (events) => fold(session, events),
    catchUp: () => catchUp(session),
  };
  return session;
}

async function take(session: RunSession, result: AppendResult): Promise<void> {
  if (result.kind === "ended") throw new RunEnded("The run has ended.");
  if (result.kind === "stale") {
    await catchUp(session);
    return;
  }
  const first = result.events[0]?.seq ?? 0;
  if (first > session.state.lastSeq + 1) await catchUp(session);
  else await fold(session, result.events);
}

/** Folds what the log has beyond the session: the events of other writers, in their place. */
async function catchUp(session: RunSession): Promise<void> {
  const { deps, run, state, signal } = session;
  for (;;) {
    const page = await throughOutage(deps, signal, () =>
      deps.runLog.read(run, state.lastSeq, PAGE_EVENTS),
    );
    if (!page) throw new RunEnded("The run was deleted.");
    await fold(session, page.events);
    if (state.lastSeq >= page.lastSeq) return;
  }
}

async function fold(session: RunSession, events: readonly RunEvent[]): Promise<void> {
  for (const event of events) {
    if (event.seq <= session.state.lastSeq) continue;
    const text = uncountedText(event);
    foldState(session.state, event, text === null ? 0 : await session.countTokens(text));
  }
}
