import type { MessageDelta, RunEvent } from "./events";
import type { WrittenEvent } from "./run-log";

/** Consecutive events as one chunk of the stream, encoded once for all who listen. */
export type EventChunk = {
  fromSeq: number;
  toSeq: number;
  bytes: Uint8Array;
  /** They hold an answer of the model: the text in progress is over. */
  answered: boolean;
  /** The last of them ends the run. */
  ended: boolean;
};

const encoder = new TextEncoder();

export function eventChunk(events: readonly [RunEvent, ...RunEvent[]]): EventChunk {
  const frames = events.map((event) =>
    eventFrame({ seq: event.seq, type: event.type, json: JSON.stringify(event) }),
  );
  return chunkOf(events, frames.join(""));
}

/** Small events travel together; a large one by itself, so that a slow reader is noticed between them. */
const CHUNK_CHARACTERS = 16 * 1024;

/** All of them, in chunks of some kilobytes. */
export function eventChunks(events: readonly WrittenEvent[]): EventChunk[] {
  const chunks: EventChunk[] = [];
  let taken: WrittenEvent[] = [];
  let frames = "";
  const close = (): void => {
    const [first, ...rest] = taken;
    if (first) chunks.push(chunkOf([first, ...rest], frames));
    taken = [];
    frames = "";
  };
  for (const event of events) {
    const frame = eventFrame(event);
    if (frames.length + frame.length > CHUNK_CHARACTERS) close();
    taken.push(event);
    frames += frame;
  }
  close();
  return chunks;
}

type EventHead = Pick<WrittenEvent, "seq" | "type">;

function chunkOf(events: readonly [EventHead, ...EventHead[]], frames: string): EventChunk {
  const last = events.at(-1) ?? events[0];
  return {
    fromSeq: events[0].seq,
    toSeq: last.seq,
    bytes: encoder.encode(frames),
    answered: events.some((event) => event.type === "model.answered"),
    ended: isEnd(last),
  };
}

/** A frame without an id: a reader's cursor stays at the last event. */
export function deltaFrame(delta: MessageDelta): Uint8Array {
  return encoder.encode(`event: message.delta\ndata: ${JSON.stringify(delta)}\n\n`);
}

/** Says that the cursor means nothing here: the log follows from its first event. */
export const RESYNC_FRAME = encoder.encode(`event: resync\ndata: {"type":"resync"}\n\n`);

/** Sent at once, so that the first byte does not wait for the first event. */
export const CONNECTED_COMMENT = encoder.encode(": connected\n\n");
export const KEEP_ALIVE_COMMENT = encoder.encode(": keep-alive\n\n");

/** JSON escapes line breaks, so a frame has exactly one data line whatever the payload holds. */
function eventFrame(event: WrittenEvent): string {
  return `id: ${event.seq}\nevent: ${event.type}\ndata: ${event.json}\n\n`;
}

function isEnd(event: EventHead): boolean {
  return (
    event.type === "run.completed" || event.type === "run.failed" || event.type === "run.cancelled"
  );
}
