import type { EventOf } from "./events";
import type { RunLog, RunRef } from "./run-log";

const PAGE_EVENTS = 500;

/** The question of a call that nobody has decided; null: there is none. */
export async function openApproval(
  runLog: Pick<RunLog, "read">,
  run: RunRef,
  callId: string,
): Promise<EventOf<"approval.requested"> | null> {
  let open: EventOf<"approval.requested"> | null = null;
  let after = 0;
  for (;;) {
    const page = await runLog.read(run, after, PAGE_EVENTS);
    for (const event of page?.events ?? []) {
      after = event.seq;
      if (event.type === "approval.requested" && event.call_id === callId) open = event;
      if (event.type === "approval.given" && event.call_id === callId) open = null;
    }
    if (!page || page.events.length === 0 || after >= page.lastSeq) return open;
  }
}
