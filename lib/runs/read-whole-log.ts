import { AppError } from "../base/app-error";
import type { RunEvent } from "./events";
import type { RunLog, RunRef } from "./run-log";

const PAGE_EVENTS = 1_000;

/** All events of a run so far. Throws `not_found` for a run that the workspace does not have. */
export async function readWholeLog(
  { runLog }: { runLog: Pick<RunLog, "read"> },
  run: RunRef,
): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for (;;) {
    const page = await runLog.read(run, events.length, PAGE_EVENTS);
    if (!page) throw new AppError("not_found", `There is no run "${run.runId}" in this workspace.`);
    for (const event of page.events) events.push(event);
    if (page.events.length === 0 || events.length >= page.lastSeq) return events;
  }
}
