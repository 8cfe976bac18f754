import { z } from "zod";
import type { MessageDelta, RunEvent } from "@/lib/runs/events";
import { isRunEvent } from "./is-run-event";
import { eventsHeaders } from "./events-request";
import { parseEventStream, type StreamFrame } from "./parse-event-stream";

/** `open`: events arrive. `retrying`: the server is away, the next try is on its way. `refused`: trying again is no use. */
export type ConnectionState = "opening" | "open" | "retrying" | "ended" | "refused";

type ConnectionOptions = {
  url: string;
  headers: Record<string, string>;
  /** A response that somebody asked for before; null: there is none that fits. */
  early?: (after: number, signal: AbortSignal) => Promise<Response> | null;
  /** The last event that the caller has; asked before every attempt. */
  lastSeq: () => number;
  /** Whether the last event that the caller has ends the run: the server closes behind it. */
  hasEnded: () => boolean;
  onEvent: (event: RunEvent) => void;
  onDelta: (delta: MessageDelta) => void;
  /** The server starts again from 1: forget everything. */
  onResync: () => void;
  onState: (state: ConnectionState) => void;
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
  options.onState("opening");
  let failures = 0;
  while (!isOver(options.signal)) {
    const outcome = await connectOnce(options, () => {
      failures = 0;
    });
    if (isOver(options.signal)) return;
    if (outcome !== "lost") {
      options.onState(outcome);
      return;
    }
    failures += 1;
    // One lost line is nothing to tell: a proxy's time limit, a phone that changed its network.
    if (failures > 1) options.onState("retrying");
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 10_000, options.signal);
  }
}

/** A call, as the compiler would take a signal that it has seen for unchanged. */
function isOver(signal: AbortSignal): boolean {
  return signal.aborted;
}

async function connectOnce(
  options: ConnectionOptions,
  onOpen: () => void,
): Promise<"ended" | "refused" | "lost"> {
  const attempt = new AbortController();
  const signal = AbortSignal.any([options.signal, attempt.signal]);
  const silence = watchSilence(() => {
    attempt.abort();
  });
  try {
    const response = await request(options, signal);
    if (response.status === 204) return "ended";
    if (FINAL_STATUSES.has(response.status)) return "refused";
    if (!response.ok || response.body === null) return "lost";
    onOpen();
    options.onState("open");
    for await (const frames of parseEventStream(response.body, silence.heard)) {
      for (const frame of frames) {
        const taken = takeFrame(options, frame);
        if (taken !== "taken") return taken;
      }
    }
    return options.hasEnded() ? "ended" : "lost";
  } catch (error) {
    // A network that fails, an abort and a frame that is no event all end this attempt, never the page.
    if (error instanceof Error) return "lost";
    throw error;
  } finally {
    silence.stop();
    attempt.abort();
  }
}

function request(options: ConnectionOptions, signal: AbortSignal): Promise<Response> {
  const after = options.lastSeq();
  const early = options.early?.(after, signal) ?? null;
  if (early !== null) return early;
  const headers = eventsHeaders(options.headers, after);
  return fetch(options.url, { headers, cache: "no-store", signal });
}

/** `lost`: an event is missing before this one. `refused`: the server speaks another version than this page. */
function takeFrame(options: ConnectionOptions, frame: StreamFrame): "taken" | "lost" | "refused" {
  if (frame.event === "resync") {
    options.onResync();
    return "taken";
  }
  const data: unknown = JSON.parse(frame.data);
  if (frame.event === "message.delta") {
    options.onDelta(deltaFrame.parse(data));
    return "taken";
  }
  if (!isRunEvent(data)) return "refused";
  if (data.seq <= options.lastSeq()) return "taken";
  if (data.seq > options.lastSeq() + 1) return "lost";
  options.onEvent(data);
  return "taken";
}

const deltaFrame = z.object({
  type: z.literal("message.delta"),
  text: z.string(),
  offset: z.number().int().nonnegative(),
});

/** Calls `onSilent` once when nothing was heard for `SILENCE_MS`. */
function watchSilence(onSilent: () => void) {
  let timer = setTimeout(onSilent, SILENCE_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilent, SILENCE_MS);
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
