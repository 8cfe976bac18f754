import { CONNECTED_COMMENT, deltaFrame, eventChunks, type EventChunk } from "./event-frames";
import { hasEnded } from "./events";
import type { RunFeed } from "./run-feed";
import type { WrittenPage, RunLog, RunRef } from "./run-log";
import type { StreamClient, StreamClients } from "./stream-clients";

type Deps = { runLog: RunLog; runFeed: RunFeed; streamClients: StreamClients };
type Controller = ReadableStreamDefaultController<Uint8Array>;

/** What waits in memory for one slow reader; beyond it the log is read again when it catches up. */
export const STREAM_BUFFER_BYTES = 64 * 1024;

/** Events of the first read. Later ones are as large as a reader that keeps up can take at once. */
export const STREAM_PAGE_EVENTS = 100;
const MOST_PAGE_EVENTS = 500;

/** What a read of a long log should bring: it waits in memory until the reader took it. */
const PAGE_BYTES = 128 * 1024;

/** Keep-alives that a reader may leave unread (a minute) before it is dropped. */
const MISSED_KEEP_ALIVES = 4;

export type OpenClient = {
  /** `page`: what was read after the cursor already, so that it need not be read twice. */
  start(
    controller: Controller,
    cursor: number,
    first: { opening: Uint8Array } | { page: WrittenPage },
  ): void;
  pull(): Promise<void>;
  close(): void;
};

type WaitingPage = Omit<WrittenPage, "events"> & { chunks: EventChunk[] };

/**
 * One reader of a run. It is either live (chunks of the feed are passed on as they are) or catching up from
 * the log; whatever does not continue exactly at its cursor sends it to the log. Its memory is bounded.
 */
export function streamClient(deps: Deps, run: RunRef): OpenClient {
  let controller: Controller | null = null;
  let cursor = 0;
  let announced = 0;
  let textSent = 0;
  let missed = 0;
  /** The page that was read last: what of it the reader had no room for. */
  let page: WaitingPage | null = null;
  let pageEvents = STREAM_PAGE_EVENTS;
  let state: "opening" | "live" | "behind" | "reading" | "closed" = "opening";

  const room = (): boolean => (controller?.desiredSize ?? 0) > 0;

  const onEvents = (chunk: EventChunk): void => {
    announced = Math.max(announced, chunk.toSeq);
    if (state !== "live" || chunk.toSeq <= cursor) return;
    if (chunk.fromSeq === cursor + 1 && room()) {
      send(chunk);
      if (chunk.ended && announced === cursor) finish();
      return;
    }
    state = "behind";
    if (room()) catchUpSoon();
  };

  const send = (chunk: EventChunk): void => {
    controller?.enqueue(chunk.bytes);
    cursor = chunk.toSeq;
    if (chunk.answered) textSent = 0;
  };

  const onDelta = (bytes: Uint8Array, offset: number, end: number): void => {
    if (state !== "live" || !room()) return;
    if (offset <= textSent) {
      controller?.enqueue(bytes);
      textSent = end;
    } else {
      sendMissedText();
    }
  };

  /** The answer in progress, from where this reader's copy ends. */
  const sendMissedText = (): void => {
    const text = deps.runFeed.textSoFar(run.runId);
    if (text.length <= textSent) return;
    controller?.enqueue(
      deltaFrame({ type: "message.delta", text: text.slice(textSent), offset: textSent }),
    );
    textSent = text.length;
  };

  const catchUpSoon = (): void => {
    catchUp().catch((error: unknown) => {
      controller?.error(error);
      close();
    });
  };

  const catchUp = async (): Promise<void> => {
    if (state !== "behind") return;
    state = "reading";
    while (room()) {
      page ??= await readPage();
      if (isClosed() || sendPage(page)) return;
    }
    state = "behind";
  };

  const readPage = async (): Promise<WaitingPage> => {
    const read = await deps.runLog.readWritten(run, cursor, pageEvents);
    if (!read) throw new Error(`The run ${run.runId} is gone.`);
    return waitingPage(read);
  };

  const waitingPage = (read: WrittenPage): WaitingPage => {
    const chunks = eventChunks(read.events);
    const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
    if (bytes > 0) {
      const fitting = Math.ceil((read.events.length * PAGE_BYTES) / bytes);
      pageEvents = Math.min(fitting, 2 * pageEvents, MOST_PAGE_EVENTS);
    }
    return { ...read, chunks };
  };

  /** True when the reader needs no other page: it is live now, or at the end. */
  const sendPage = (from: WaitingPage): boolean => {
    while (from.chunks[0] !== undefined) {
      if (!room()) return false;
      send(from.chunks[0]);
      from.chunks.shift();
    }
    page = null;
    if (cursor < Math.max(announced, from.lastSeq)) return false;
    if (hasEnded(from.status)) {
      finish();
      return true;
    }
    state = "live";
    sendMissedText();
    return true;
  };
  const isClosed = (): boolean => state === "closed";

  const finish = (): void => {
    if (state !== "closed") controller?.close();
    close();
  };

  const close = (): void => {
    if (state === "closed") return;
    state = "closed";
    unsubscribe();
    deps.streamClients.remove(client);
  };

  const client: StreamClient = {
    keepAlive(comment) {
      if (!controller) return;
      if (room()) {
        missed = 0;
        controller.enqueue(comment);
        return;
      }
      missed += 1;
      if (missed < MISSED_KEEP_ALIVES) return;
      controller.error(new Error("This reader stopped reading."));
      close();
    },
  };
  const unsubscribe = deps.runFeed.subscribe(run.runId, { events: onEvents, delta: onDelta });
  deps.streamClients.add(client);

  return {
    start(opened, from, first) {
      controller = opened;
      cursor = from;
      if (isClosed()) {
        opened.close();
        return;
      }
      opened.enqueue(CONNECTED_COMMENT);
      if ("opening" in first) opened.enqueue(first.opening);
      else if (sendPage((page = waitingPage(first.page)))) return;
      state = "behind";
      catchUpSoon();
    },
    pull: catchUp,
    close,
  };
}
