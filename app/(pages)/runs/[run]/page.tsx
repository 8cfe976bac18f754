import type { Metadata } from "next";
import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { EarlyEventsScript } from "@/components/runs/early-events-script";
import { eventsHeaders, eventsPath } from "@/components/runs/events-request";
import { RunPage } from "@/components/runs/run-page";
import { getDeps } from "@/lib/get-deps";
import type { RunEvent } from "@/lib/runs/events";
import { listEvents } from "@/lib/runs/list-events";
import { findRun } from "@/lib/runs/run-reference";

type Props = { params: Promise<{ run: string }> };

/** Nearly every run is as short as this, and stands there whole at once. */
const FIRST_EVENTS = 500;
/** Of a longer one what fills the window; the stream brings the rest, which is on its way by then. */
const FIRST_OF_MANY = 60;
/** Outputs and entries stand whole in their events: beyond this the page would wait for them. */
const FIRST_CHARACTERS = 1_000_000;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ actor }, { run }] = await Promise.all([requirePageActor(), props.params]);
  const { input } = await orNotFound(findRun(getDeps(), actor, { run }));
  return { title: input.split("\n")[0] ?? "Run" };
}

export default async function OneRunPage(props: Props) {
  const [{ actor, workspace }, params] = await Promise.all([requirePageActor(), props.params]);
  const deps = getDeps();
  const run = await orNotFound(findRun(deps, actor, params));
  const limit = run.lastSeq > FIRST_EVENTS ? FIRST_OF_MANY : FIRST_EVENTS;
  const log = await orNotFound(listEvents(deps, actor, { ...params, after: 0, limit }));
  const initial = firstEvents(log.events);
  const after = initial.at(-1)?.seq ?? 0;
  const headers = eventsHeaders({ "x-workspace": workspace.slug }, after);
  return (
    <>
      <EarlyEventsScript url={eventsPath(run.runId)} headers={headers} after={after} />
      <RunPage
        key={run.runId}
        runId={run.runId}
        agent={run.agent}
        createdAt={run.createdAt.toISOString()}
        writtenSeq={run.lastSeq}
        initial={initial}
        canAct={actor.role !== "viewer"}
      />
    </>
  );
}

/** The beginning of the log that fits into the page, at least one event. */
function firstEvents(events: readonly RunEvent[]): RunEvent[] {
  let characters = 0;
  return events.filter((event, index) => {
    characters += JSON.stringify(event).length;
    return index === 0 || characters <= FIRST_CHARACTERS;
  });
}
