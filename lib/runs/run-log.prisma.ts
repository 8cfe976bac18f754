import type { Pool } from "pg";
import { LARGEST_INTEGER } from "../base/column-integer";
import type { Clock } from "../base/clock";
import { codeOf } from "../base/system-error";
import { hasEnded, type NewEvent, type RunEvent } from "./events";
import { headChanges } from "./head-changes";
import type { RunFeed } from "./run-feed";
import { eventsOfStep, readLog, readWrittenLog } from "./read-log.prisma";
import type { AppendGuard, AppendResult, NewRun, RunLog, RunRef } from "./run-log";
import { storableJson } from "./storable-json";

type Deps = { pool: Pick<Pool, "query">; feed: RunFeed; clock: Clock };

const UNIQUE_VIOLATION = "23505";

/** The log in PostgreSQL: one statement per append. The row lock on the run orders concurrent writers. */
export function createRunLog(deps: Deps): RunLog {
  return {
    create: (run, event) => create(deps, run, event),
    append: (run, step, events, guard) => append(deps, run, step, events, guard ?? {}),
    read: (run, afterSeq, limit) => readLog(deps, run, afterSeq, limit),
    readWritten: (run, afterSeq, limit) => readWrittenLog(deps, run, afterSeq, limit),
  };
}

const CREATE = `
WITH run AS (
  INSERT INTO "Run" ("id", "workspaceId", "agentId", "agentName", "status", "input", "config",
                     "lastSeq", "startedBy", "createdAt")
  VALUES ($1, $2, $3, $4, 'queued', $5, $6::jsonb, 1, $7, $8::timestamp)
  RETURNING "id"
)
INSERT INTO "RunEvent" ("runId", "seq", "type", "at", "step", "data")
SELECT "id", 1, $9, $8::timestamp, 'create', $10::jsonb FROM run`;

async function create(deps: Deps, run: NewRun, event: NewEvent): Promise<RunEvent[]> {
  const at = deps.clock.now().toISOString();
  const row = rowOf(event);
  await deps.pool.query({
    name: "run-create",
    text: CREATE,
    values: [
      run.runId,
      run.workspaceId,
      run.config.agent.id,
      run.config.agent.name,
      storableText(run.input),
      storableJson(run.config),
      run.startedBy,
      at,
      row.type,
      row.data,
    ],
  });
  const stored = await storedEvents(deps, run, [row], 1, at);
  deps.feed.publish(run.runId, stored);
  return stored;
}

const APPEND = `
WITH head AS (
  UPDATE "Run" SET
    "lastSeq" = "lastSeq" + cardinality($3::text[]),
    "status" = COALESCE($7, CASE WHEN "endedAt" IS NULL THEN "status" ELSE 'running' END),
    "output" = COALESCE($8, "output"),
    "error" = $9::jsonb,
    "endedAt" = CASE WHEN $10 THEN $11::timestamp END,
    "skillsUsed" = "skillsUsed" || $12::text[],
    "inputTokens" = LEAST("inputTokens"::bigint + $13::bigint, ${LARGEST_INTEGER}),
    "outputTokens" = LEAST("outputTokens"::bigint + $14::bigint, ${LARGEST_INTEGER})
  WHERE "id" = $1 AND "workspaceId" = $2
    AND ($6 OR "endedAt" IS NULL)
    AND ($15::int IS NULL OR "lastSeq" = $15)
  RETURNING "lastSeq" - cardinality($3::text[]) AS base
)
INSERT INTO "RunEvent" ("runId", "seq", "type", "at", "step", "data")
SELECT $1, head.base + added.position, added.type, $11::timestamp, added.step, added.data::jsonb
FROM head, unnest($3::text[], $4::text[], $5::text[])
  WITH ORDINALITY AS added("type", "step", "data", "position")
RETURNING "seq"`;

async function append(
  deps: Deps,
  run: RunRef,
  step: string | null,
  events: readonly NewEvent[],
  guard: AppendGuard,
): Promise<AppendResult> {
  const at = deps.clock.now().toISOString();
  const rows = events.map(rowOf);
  const changes = headChanges(events);
  const values = [
    run.runId,
    run.workspaceId,
    rows.map((row) => row.type),
    rows.map((_, index) => stepOf(step, index)),
    rows.map((row) => row.data),
    guard.reopen ?? false,
    changes.status,
    changes.output === null ? null : storableText(changes.output),
    changes.error === null ? null : storableJson(changes.error),
    changes.ended,
    at,
    changes.skillsUsed,
    changes.inputTokens,
    changes.outputTokens,
    guard.expectedLastSeq ?? null,
  ];
  try {
    const written = await deps.pool.query<{ seq: number }>({
      name: "run-append",
      text: APPEND,
      values,
    });
    const first = Math.min(...written.rows.map((row) => row.seq));
    if (written.rows.length === 0) return await whyNot(deps, run, step, guard);
    const stored = await storedEvents(deps, run, rows, first, at);
    deps.feed.publish(run.runId, stored);
    return { kind: "appended", events: stored };
  } catch (error) {
    if (step === null || codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return { kind: "exists", events: await eventsOfStep(deps, run, step) };
  }
}

/** Only the events of one step carry its name: the first as it is, the others with a number. */
function stepOf(step: string | null, index: number): string | null {
  if (step === null) return null;
  return index === 0 ? step : `${step}.${index}`;
}

/** An append that matched no row: the step may be there already, the run may have ended, or others wrote. */
async function whyNot(
  deps: Deps,
  run: RunRef,
  step: string | null,
  guard: AppendGuard,
): Promise<AppendResult> {
  if (step !== null) {
    const events = await eventsOfStep(deps, run, step);
    if (events.length > 0) return { kind: "exists", events };
  }
  const page = await readLog(deps, run, 0, 0);
  if (!page) throw new Error(`There is no run ${run.runId} in workspace ${run.workspaceId}.`);
  return !hasEnded(page.status) && guard.expectedLastSeq !== undefined
    ? { kind: "stale" }
    : { kind: "ended" };
}

type EventRow = { type: NewEvent["type"]; data: string; event: NewEvent };

function rowOf(event: NewEvent): EventRow {
  const { type, ...fields } = event;
  return { type, data: storableJson(fields), event };
}

/** What a reader of the log gets, from what was written; read back only where something was replaced. */
async function storedEvents(
  deps: Deps,
  run: RunRef,
  rows: readonly EventRow[],
  firstSeq: number,
  at: string,
): Promise<RunEvent[]> {
  if (rows.some((row) => row.data.includes("\\ufffd"))) {
    return (await readLog(deps, run, firstSeq - 1, rows.length))?.events ?? [];
  }
  return rows.map((row, index) => ({ seq: firstSeq + index, at, ...row.event }));
}

function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\u{fffd}");
}
