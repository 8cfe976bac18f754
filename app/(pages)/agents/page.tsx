import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { AgentList } from "@/components/agents/agent-list";
import { modelName } from "@/components/agents/model-option";
import { PageKeys } from "@/components/frame/page-keys";
import { NOUN_ICONS } from "@/components/noun-icons";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFilter } from "@/components/ui/list-filter";
import { LIST_KEYS } from "@/components/ui/list-keys";
import { MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { getAgent } from "@/lib/agents/get-agent";
import { listAgents } from "@/lib/agents/list-agents";
import { getDeps } from "@/lib/get-deps";
import { listModels } from "@/lib/models/list-models";
import { listRuns } from "@/lib/runs/list-runs";

export const metadata: Metadata = { title: "Agents" };

const PAGE_SIZE = 50;
/** Among these the last run of an agent is looked for. */
const RECENT_RUNS = 200;

export default async function AgentsPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const deps = getDeps();
  const q = searchText(search, "q");
  const cursor = searchText(search, "cursor");
  const [page, models, runs] = await Promise.all([
    listAgents(deps, actor, { q, cursor, limit: PAGE_SIZE }),
    listModels(deps, actor, { limit: RECENT_RUNS }),
    listRuns(deps, actor, { limit: RECENT_RUNS }),
  ]);
  const agents = await Promise.all(
    page.items.map(({ id }) => getAgent(deps, actor, { agent: id })),
  );
  const listed = agents.map((agent) => ({
    agent,
    model: modelName(models.items, agent.model_id),
    lastRun: runs.items.find((run) => run.agent.id === agent.id) ?? null,
  }));
  const filtered = q !== undefined || cursor !== undefined;
  return (
    <>
      <PageHeader
        title="Agents"
        actions={
          <Button asChild variant="primary">
            <Link href="/agents/new">
              <Plus aria-hidden />
              New agent
            </Link>
          </Button>
        }
      >
        An instruction, a model, and the skills that it may look up.
      </PageHeader>
      {listed.length === 0 && !filtered ? (
        <NoAgents />
      ) : (
        <>
          <ListFilter label="Filter agents" placeholder="Name" />
          {listed.length === 0 ? <NoMatch /> : <AgentList agents={listed} />}
          <MoreLink path="/agents" search={{ q }} cursor={page.next_cursor} />
        </>
      )}
      <PageKeys keys={LIST_KEYS} />
    </>
  );
}

function NoAgents() {
  return (
    <EmptyState
      icon={NOUN_ICONS.agent}
      title="No agents yet"
      actions={
        <Button asChild variant="primary">
          <Link href="/agents/new">Make an agent</Link>
        </Button>
      }
    >
      An agent takes a task, sees one line of each attached skill, and reads a skill’s text when the
      task needs it. The rehearsal model runs without a key, so you can watch one at once.
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <EmptyState
      icon={NOUN_ICONS.agent}
      title="No agent matches"
      actions={
        <Button asChild>
          <Link href="/agents">Show all agents</Link>
        </Button>
      }
    >
      Names were searched.
    </EmptyState>
  );
}
