import type { Pool } from "pg";
import { LARGEST_INTEGER } from "../base/column-integer";
import type { Clock } from "../base/clock";
import { codeOf } from "../base/system-error";
import { hasEnded, type NewEvent, type RunEvent, type RunStatus } from "./events";
import { headChanges } from "./head-changes";
import type { RunFeed } from "./run-feed";
import type { AppendGuard, AppendResult, LogPage, NewRun, RunLog, RunRef } from "./run-log";
import { storableJson } from "./storable-json";

type Deps = { pool: Pick<Pool, "query">; feed: RunFeed; clock: Clock };

const UNIQUE_VIOLATION = "23505";

/** The log in PostgreSQL: one statement per append. The row lock on the run orders concurrent writers. */
export function createRunLog(deps: Deps): RunLog {
  return {
    create: (run, event) => create(deps, run, event),
    append: (run, step, events, guard) => append(deps, run, step, events, guard ?? {}),
    read: (run, afterSeq, limit) => read(deps, run, afterSeq, limit),
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
  const page = await read(deps, run, 0, 0);
  if (!page) throw new Error(`There is no run ${run.runId} in workspace ${run.workspaceId}.`);
  return !hasEnded(page.status) && guard.expectedLastSeq !== undefined
    ? { kind: "stale" }
    : { kind: "ended" };
}

/** Put together here: the database takes twice as long to build the JSON. */
const EVENT = `event."seq", event."type", date_part('epoch', event."at") * 1000 AS at, event."data"`;

type EventColumns = { seq: number; type: string; at: number; data: RunEvent };

function eventOf({ seq, type, at, data }: EventColumns): RunEvent {
  return Object.assign({ seq, type, at: new Date(at).toISOString() }, data);
}

async function eventsOfStep(deps: Deps, run: RunRef, step: string): Promise<RunEvent[]> {
  const found = await deps.pool.query<EventColumns>({
    name: "run-step",
    text: `SELECT ${EVENT} FROM "RunEvent" AS event JOIN "Run" ON "Run"."id" = event."runId"
           WHERE event."runId" = $1 AND "Run"."workspaceId" = $2
             AND (event."step" = $3 OR event."step" LIKE $3 || '.%')
           ORDER BY event."seq"`,
    values: [run.runId, run.workspaceId, step],
  });
  return found.rows.map(eventOf);
}

type PageRow = { status: RunStatus; lastSeq: number } & (EventColumns | { seq: null });

async function read(
  deps: Deps,
  run: RunRef,
  afterSeq: number,
  limit: number,
): Promise<LogPage | null> {
  const found = await deps.pool.query<PageRow>({
    name: "run-read",
    text: `SELECT "Run"."status", "Run"."lastSeq", page.* FROM "Run"
           LEFT JOIN LATERAL (
             SELECT ${EVENT} FROM "RunEvent" AS event
             WHERE event."runId" = "Run"."id" AND event."seq" > $3 ORDER BY event."seq" LIMIT $4
           ) AS page ON true
           WHERE "Run"."id" = $1 AND "Run"."workspaceId" = $2 ORDER BY page."seq"`,
    values: [run.runId, run.workspaceId, afterSeq, limit],
  });
  const [head] = found.rows;
  if (!head) return null;
  const events = found.rows.flatMap((row) => (row.seq === null ? [] : [eventOf(row)]));
  return { status: head.status, lastSeq: head.lastSeq, events };
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
    return (await read(deps, run, firstSeq - 1, rows.length))?.events ?? [];
  }
  return rows.map((row, index) => ({ seq: firstSeq + index, at, ...row.event }));
}

function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\u{fffd}");
}
