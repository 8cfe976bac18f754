import { z } from "zod";
import { EVENT_FIELDS, type MessageDelta, type RunEvent } from "@/lib/runs/events";
import { parseEventStream, type StreamFrame } from "./parse-event-stream";

/** `open`: events arrive. `retrying`: the server is away, the next try is on its way. `refused`: trying again is no use. */
export type ConnectionState = "opening" | "open" | "retrying" | "ended" | "refused";

type ConnectionOptions = {
  url: string;
  headers: Record<string, string>;
  /** The last event that the caller has; asked before every attempt. */
  lastSeq(): number;
  onEvent(event: RunEvent): void;
  onDelta(delta: MessageDelta): void;
  /** The server starts again from 1: forget everything. */
  onResync(): void;
  onState(state: ConnectionState): void;
  signal: AbortSignal;
};

/** The server sends a comment every 15 s; two missed and a bit, and the line is taken for dead. */
const SILENCE_MS = 40_000;
/** First retry soon (a restart takes seconds), later ones slower, so that many open tabs do not press a server. */
const RETRY_MS = [300, 700, 1500, 3000, 6000, 10_000] as const;
/** Answers after which another try would get the same. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

/**
 * Follows a run's events until its end: reconnects after the last event that came, also when the line
 * went silent without closing. Resolves when the run has ended, was refused, or `signal` fired.
 */
export async function followRun(options: ConnectionOptions): Promise<void> {
  let failures = 0;
  while (!options.signal.aborted) {
    options.onState(failures === 0 ? "opening" : "retrying");
    const outcome = await connectOnce(options, () => {
      failures = 0;
    });
    if (options.signal.aborted) return;
    if (outcome !== "lost") {
      options.onState(outcome);
      return;
    }
    failures += 1;
    options.onState("retrying");
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 10_000, options.signal);
  }
}

async function connectOnce(
  options: ConnectionOptions,
  onOpen: () => void,
): Promise<"ended" | "refused" | "lost"> {
  const attempt = new AbortController();
  const signal = AbortSignal.any([options.signal, attempt.signal]);
  const silence = watchSilence(() => attempt.abort());
  try {
    const response = await fetch(options.url, {
      headers: {
        ...options.headers,
        accept: "text/event-stream",
        "last-event-id": String(options.lastSeq()),
      },
      cache: "no-store",
      signal,
    });
    if (response.status === 204) return "ended";
    if (FINAL_STATUSES.has(response.status)) return "refused";
    if (!response.ok || response.body === null) return "lost";
    onOpen();
    options.onState("open");
    for await (const frame of parseEventStream(response.body, silence.heard)) {
      if (!takeFrame(options, frame)) return "lost";
    }
    return "lost";
  } catch (error) {
    // A network that fails, an abort and a frame that is no event all end this attempt, never the page.
    if (error instanceof Error) return "lost";
    throw error;
  } finally {
    silence.stop();
    attempt.abort();
  }
}

/** False: an event is missing between the last one and this; the caller reconnects after the last one. */
function takeFrame(options: ConnectionOptions, frame: StreamFrame): boolean {
  if (frame.event === "resync") {
    options.onResync();
    return true;
  }
  const data: unknown = JSON.parse(frame.data);
  if (frame.event === "message.delta") {
    options.onDelta(deltaFrame.parse(data));
    return true;
  }
  const event = parseRunEvent(data);
  if (event === null || event.seq <= options.lastSeq()) return true;
  if (event.seq > options.lastSeq() + 1) return false;
  options.onEvent(event);
  return true;
}

const deltaFrame = z.object({ type: z.literal("message.delta"), text: z.string() });
