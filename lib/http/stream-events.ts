import { FastResponse } from "srvx";
import { z } from "zod";
import { openEventStream } from "../runs/event-stream";
import type { Actor } from "../workspaces/actor";
import { parseInput } from "../workspaces/parse-input";

export type EventStreamDeps = Parameters<typeof openEventStream>[0];

/** The path whose answer is a stream when the client asks for `text/event-stream`. */
const EVENTS_PATH = "/v1/runs/{run}/events";

export function wantsEventStream(operation: { path: string }, request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return operation.path === EVENTS_PATH && accept.includes("text/event-stream");
}

/** Answers with the run's event stream; 204 when nothing is left to send. */
export async function streamEvents(
  deps: EventStreamDeps,
  actor: Actor,
  parameters: Readonly<Record<string, string>>,
  request: Request,
): Promise<Response> {
  const lastEventId = request.headers.get("last-event-id");
  const cursor = lastEventId ?? new URL(request.url).searchParams.get("after");
  const { run } = parseInput(z.object({ run: z.string() }), parameters);
  const stream = await openEventStream(deps, actor, { run, cursor, signal: request.signal });
  if (stream === "ended") return new FastResponse(null, { status: 204 });
  return new FastResponse(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // `no-transform` keeps compressors away: they would hold small chunks back.
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
