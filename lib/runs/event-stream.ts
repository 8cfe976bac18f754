import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { RESYNC_FRAME } from "./event-frames";
import { hasEnded } from "./events";
import type { RunFeed } from "./run-feed";
import type { RunLog } from "./run-log";
import { streamClient, STREAM_BUFFER_BYTES, STREAM_PAGE_EVENTS } from "./stream-client";
import type { StreamClients } from "./stream-clients";

type Deps = { runLog: RunLog; runFeed: RunFeed; streamClients: StreamClients };

export type EventStreamInput = {
  run: string;
  /** `Last-Event-ID` if the reader sent one, else `?after=`, as it was written. */
  cursor: string | null;
  /** The request's: ends the stream also when nobody began to read it. */
  signal: AbortSignal;
};

/**
 * Opens the event stream of a run: every event after the cursor exactly once and in order, text in progress
 * between them, closed after the run's last event. Answers "ended" when nothing is left to send (204).
 * A cursor that is no number or beyond the log gets one `resync` frame and the log from its first event.
 */
export async function openEventStream(
  deps: Deps,
  actor: Actor,
  input: EventStreamInput,
): Promise<ReadableStream<Uint8Array> | "ended"> {
  const ref = { workspaceId: actor.workspaceId, runId: input.run };
  const asked = cursorOf(input.cursor);
  const client = streamClient(deps, ref);
  try {
    // Listening began before this read, so nothing falls between the two.
    const page = await deps.runLog.readWritten(ref, asked ?? 0, STREAM_PAGE_EVENTS);
    if (!page) throw new AppError("not_found", `There is no run ${input.run}.`);
    const resync = asked === null || asked > page.lastSeq;
    if (!resync && asked === page.lastSeq && hasEnded(page.status)) {
      client.close();
      return "ended";
    }
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          if (resync) client.start(controller, 0, { opening: RESYNC_FRAME });
          else client.start(controller, asked, { page });
          input.signal.addEventListener(
            "abort",
            () => {
              client.close();
            },
            { once: true },
          );
          if (input.signal.aborted) client.close();
        },
        pull: () => client.pull(),
        cancel: () => {
          client.close();
        },
      },
      { highWaterMark: STREAM_BUFFER_BYTES, size: (chunk) => chunk.byteLength },
    );
  } catch (error) {
    client.close();
    throw error;
  }
}

/** 0 without a cursor; null for one that is no event number. */
function cursorOf(text: string | null): number | null {
  if (text === null || text === "") return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
