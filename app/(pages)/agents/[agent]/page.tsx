import type { Metadata } from "next";
import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { AgentPage } from "@/components/agents/agent-page";
import { RecentRuns } from "@/components/runs/recent-runs";
import { getAgent } from "@/lib/agents/get-agent";
import { getDeps } from "@/lib/get-deps";
import { listModels } from "@/lib/models/list-models";
import { listRuns } from "@/lib/runs/list-runs";

type Props = { params: Promise<{ agent: string }>; searchParams: Search };

const MODELS = 200;
const RECENT_RUNS = 8;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ actor }, { agent }] = await Promise.all([requirePageActor(), props.params]);
  return { title: (await orNotFound(getAgent(getDeps(), actor, { agent }))).name };
}

export default async function OneAgentPage(props: Props) {
  const [{ actor }, params, search] = await Promise.all([
    requirePageActor(),
    props.params,
    props.searchParams,
  ]);
  const deps = getDeps();
  const [agent, models, runs] = await Promise.all([
    orNotFound(getAgent(deps, actor, { agent: params.agent })),
    listModels(deps, actor, { limit: MODELS }),
    listRuns(deps, actor, { agent: params.agent, limit: RECENT_RUNS }),
  ]);
  return (
    <AgentPage
      key={agent.id}
      agent={agent}
      models={models.items.map(({ id, name }) => ({ id, name }))}
      task={searchText(search, "task") ?? ""}
      canAct={actor.role !== "viewer"}
      recentRuns={<RecentRuns agentId={agent.id} runs={runs.items} />}
    />
  );
}
