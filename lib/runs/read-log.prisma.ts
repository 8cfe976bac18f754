import type { Pool } from "pg";
import type { RunEvent, RunStatus } from "./events";
import type { LogPage, RunRef, WrittenEvent, WrittenPage } from "./run-log";

type Deps = { pool: Pick<Pool, "query"> };

/** Put together here: the database takes twice as long to build the JSON. */
const COLUMNS = `event."seq", event."type", date_part('epoch', event."at") * 1000 AS at`;

type EventHead = { seq: number; type: RunEvent["type"]; at: number };
type EventColumns = EventHead & { data: RunEvent };

function eventOf({ seq, type, at, data }: EventColumns): RunEvent {
  return Object.assign({ seq, type, at: new Date(at).toISOString() }, data);
}

/** What a step wrote; none: it was not written. */
export async function eventsOfStep(deps: Deps, run: RunRef, step: string): Promise<RunEvent[]> {
  const found = await deps.pool.query<EventColumns>({
    name: "run-step",
    text: `SELECT ${COLUMNS}, event."data" FROM "RunEvent" AS event JOIN "Run" ON "Run"."id" = event."runId"
           WHERE event."runId" = $1 AND "Run"."workspaceId" = $2
             AND (event."step" = $3 OR event."step" LIKE $3 || '.%')
           ORDER BY event."seq"`,
    values: [run.runId, run.workspaceId, step],
  });
  return found.rows.map(eventOf);
}

const pageOf = (data: string) => `
SELECT "Run"."status", "Run"."lastSeq", page.* FROM "Run"
LEFT JOIN LATERAL (
  SELECT ${COLUMNS}, ${data} FROM "RunEvent" AS event
  WHERE event."runId" = "Run"."id" AND event."seq" > $3 ORDER BY event."seq" LIMIT $4
) AS page ON true
WHERE "Run"."id" = $1 AND "Run"."workspaceId" = $2 ORDER BY page."seq"`;

const READ = pageOf(`event."data"`);
const READ_WRITTEN = pageOf(`event."data"::text AS fields`);

type RunColumns = { status: RunStatus; lastSeq: number };
type Nothing = { seq: null };

export async function readLog(
  deps: Deps,
  run: RunRef,
  afterSeq: number,
  limit: number,
): Promise<LogPage | null> {
  const { rows } = await deps.pool.query<RunColumns & (EventColumns | Nothing)>({
    name: "run-read",
    text: READ,
    values: [run.runId, run.workspaceId, afterSeq, limit],
  });
  const [head] = rows;
  if (!head) return null;
  const events = rows.flatMap((row) => (row.seq === null ? [] : [eventOf(row)]));
  return { status: head.status, lastSeq: head.lastSeq, events };
}

export async function readWrittenLog(
  deps: Deps,
  run: RunRef,
  afterSeq: number,
  limit: number,
): Promise<WrittenPage | null> {
  const { rows } = await deps.pool.query<RunColumns & (WrittenColumns | Nothing)>({
    name: "run-read-written",
    text: READ_WRITTEN,
    values: [run.runId, run.workspaceId, afterSeq, limit],
  });
  const [head] = rows;
  if (!head) return null;
  const events = rows.flatMap((row) => (row.seq === null ? [] : [writtenOf(row)]));
  return { status: head.status, lastSeq: head.lastSeq, events };
}

type WrittenColumns = EventHead & { fields: string };

/** The fields of an event are an object, and none of them is one of its head. */
function writtenOf({ seq, type, at, fields }: WrittenColumns): WrittenEvent {
  const head = `{"seq":${seq},"type":"${type}","at":"${new Date(at).toISOString()}"`;
  return { seq, type, json: fields === "{}" ? `${head}}` : `${head},${fields.slice(1)}` };
}
