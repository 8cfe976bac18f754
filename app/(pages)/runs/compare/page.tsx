import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { DiffView } from "@/components/editor/diff-view";
import { ChooseOther } from "@/components/runs/compare/choose-other";
import { CompareFacts } from "@/components/runs/compare/compare-facts";
import { CompareConfig, CompareSkills } from "@/components/runs/compare/compare-table";
import { CompareTimeline } from "@/components/runs/compare/compare-timeline";
import { comparedSteps } from "@/components/runs/compare/compared-steps";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import { compareRuns } from "@/lib/runs/compare-runs";
import { getDeps } from "@/lib/get-deps";
import { getRun } from "@/lib/runs/get-run";
import { listEvents } from "@/lib/runs/list-events";
import { listRuns } from "@/lib/runs/list-runs";
import { reduceRun } from "@/lib/runs/reduce";
import type { Actor } from "@/lib/workspaces/actor";

export const metadata: Metadata = { title: "Compare runs" };

/** Enough for the steps of nearly every run. */
const EVENTS = 1_000;
const OTHER_RUNS = 30;

export default async function CompareRunsPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const [a, b] = [searchText(search, "a"), searchText(search, "b")];
  if (a === undefined) notFound();
  return (
    <>
      <PageHeader title="Compare runs">
        What two runs were given, what became of their skills, and what they did, step by step.
      </PageHeader>
      {b === undefined ? <Other actor={actor} a={a} /> : <Comparison actor={actor} a={a} b={b} />}
    </>
  );
}

async function Other({ actor, a }: { actor: Actor; a: string }) {
  const run = await orNotFound(getRun(getDeps(), actor, { run: a }));
  const filter = { agent: run.agent.id, limit: OTHER_RUNS };
  const { items } = await listRuns(getDeps(), actor, filter);
  return <ChooseOther a={run} runs={items.filter((other) => other.id !== a)} />;
}

async function Comparison({ actor, a, b }: { actor: Actor; a: string; b: string }) {
  const deps = getDeps();
  const stepsOf = async (run: string) => {
    const page = await listEvents(deps, actor, { run, after: 0, limit: EVENTS });
    const steps = comparedSteps(reduceRun(page.events).timeline);
    return { runId: run, steps, isCut: page.last_seq > page.events.length };
  };
  const comparison = await orNotFound(compareRuns(deps, actor, { a, b }));
  const [left, right] = await Promise.all([stepsOf(a), stepsOf(b)]);
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <CompareFacts a={comparison.a} b={comparison.b} />
      </Card>
      <Card title="What they were given">
        <CompareConfig config={comparison.config} />
      </Card>
      <Card title="Skills">
        <CompareSkills skills={comparison.skills} />
      </Card>
      <Card title="Step by step">
        {left.isCut || right.isCut ? <OnlyTheBeginning /> : null}
        <CompareTimeline a={left} b={right} />
      </Card>
      <Card title="Answers">
        <Answers a={comparison.a.output} b={comparison.b.output} />
      </Card>
    </div>
  );
}

/** Said before the steps: what comes later is not compared. */
function OnlyTheBeginning() {
  return (
    <p className="mb-2 rounded-md border border-line bg-sunken px-3 py-1.5 text-sm">
      These are the steps of the first {formatCount(EVENTS)} events of each run. What came later
      stands in the runs themselves; the figures and the answers are of the whole runs.
    </p>
  );
}

function Answers({ a, b }: { a: string | null; b: string | null }) {
  if (a === null && b === null) return <p className="text-muted">Neither has answered.</p>;
  if (a === b) return <p className="text-muted">Both gave the same answer, word for word.</p>;
  return (
    <DiffView
      label="The answers of both runs"
      path="answer.md"
      before={a ?? ""}
      after={b ?? ""}
      className="h-96"
    />
  );
}
