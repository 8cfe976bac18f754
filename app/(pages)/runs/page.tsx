import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { PageKeys } from "@/components/frame/page-keys";
import { NOUN_ICONS } from "@/components/noun-icons";
import { LiveRefresh } from "@/components/ui/live-refresh";
import { RunFilters } from "@/components/runs/run-filters";
import { RunList } from "@/components/runs/run-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LIST_KEYS } from "@/components/ui/list-keys";
import { MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { listAgents } from "@/lib/agents/list-agents";
import { getDeps } from "@/lib/get-deps";
import { hasEnded, RUN_STATUSES } from "@/lib/runs/events";
import { listRuns } from "@/lib/runs/list-runs";

export const metadata: Metadata = { title: "Runs" };

const PAGE_SIZE = 50;
/** As many as the select can name. */
const AGENTS = 200;

export default async function RunsPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const deps = getDeps();
  const status = RUN_STATUSES.find((known) => known === searchText(search, "status"));
  const agent = searchText(search, "agent");
  const cursor = searchText(search, "cursor");
  const [runs, agents] = await Promise.all([
    listRuns(deps, actor, { status, agent, cursor, limit: PAGE_SIZE }),
    listAgents(deps, actor, { limit: AGENTS }),
  ]);
  const filtered = status !== undefined || agent !== undefined || cursor !== undefined;
  return (
    <>
      <PageHeader title="Runs">
        One task given to one agent, with everything that came of it.
      </PageHeader>
      {runs.items.length === 0 && !filtered ? (
        <NoRuns />
      ) : (
        <>
          <RunFilters
            filter={{ status: status ?? null, agent: agent ?? null }}
            agents={agents.items.map(({ id, name }) => ({ id, name }))}
          />
          {runs.items.length === 0 ? <NoMatch /> : <RunList runs={runs.items} />}
          <MoreLink path="/runs" search={{ status, agent }} cursor={runs.next_cursor} />
        </>
      )}
      <LiveRefresh active={runs.items.some((run) => !hasEnded(run.status))} />
      <PageKeys keys={LIST_KEYS} />
    </>
  );
}

function NoRuns() {
  return (
    <EmptyState
      icon={NOUN_ICONS.run}
      title="No runs yet"
      actions={
        <Button asChild variant="primary">
          <Link href="/agents">Choose an agent and give it a task</Link>
        </Button>
      }
    >
      A run shows what an agent did, step by step: which skills were on offer, which it asked for,
      what they cost, and what their scripts said.
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <EmptyState
      icon={NOUN_ICONS.run}
      title="No run matches"
      actions={
        <Button asChild>
          <Link href="/runs">Show all runs</Link>
        </Button>
      }
    >
      Another state or another agent may have some.
    </EmptyState>
  );
}
