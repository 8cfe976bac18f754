import type { NewEvent, RunEvent, RunStatus } from "./events";
import type { RunConfig } from "./run-config";

/** A run in its workspace: no query names a run alone. */
export type RunRef = { workspaceId: string; runId: string };

export type NewRun = RunRef & {
  config: RunConfig;
  input: string;
  startedBy: string;
};

export type AppendGuard = {
  /** Appends only when nothing was written since that event. */
  expectedLastSeq?: number;
  /** Lets the events continue a run that has ended. */
  reopen?: boolean;
};

export type AppendResult =
  | { kind: "appended"; events: RunEvent[] }
  /** The step was written before: these are its events; nothing was written now. */
  | { kind: "exists"; events: RunEvent[] }
  /** The run has ended: nothing was written. */
  | { kind: "ended" }
  /** Something was written since `expectedLastSeq`: nothing was written now. */
  | { kind: "stale" };

export type LogPage = { status: RunStatus; lastSeq: number; events: RunEvent[] };

/** An event as text, for who passes it on and does not look into it. */
export type WrittenEvent = { seq: number; type: RunEvent["type"]; json: string };
export type WrittenPage = Omit<LogPage, "events"> & { events: WrittenEvent[] };

/**
 * A run's append-only log. Numbers run from 1 without gaps whoever writes; the events of one append are
 * neighbours; a step (`turn-3`, `turn-3/call-0`) is written once per run. An append that returns is durable,
 * is on the feed, and the run's row (status, output, usage) tells the same. NUL and lone surrogates, which the
 * database cannot hold, become U+FFFD.
 */
export type RunLog = {
  /** The run's row and its first event. */
  create(run: NewRun, event: NewEvent): Promise<RunEvent[]>;
  append(
    run: RunRef,
    step: string | null,
    events: readonly NewEvent[],
    guard?: AppendGuard,
  ): Promise<AppendResult>;
  /** Events after `afterSeq`, at most `limit`, with the run's state in the same statement; null: no such run. */
  read(run: RunRef, afterSeq: number, limit: number): Promise<LogPage | null>;
  /** The same with the events as text: a long log is streamed in half the time. */
  readWritten(run: RunRef, afterSeq: number, limit: number): Promise<WrittenPage | null>;
};
