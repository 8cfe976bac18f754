"use client";

import { Link } from "@/components/ui/link";
import { useState, type ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import type { Agent } from "@/lib/agents/agent";
import { AgentSettings } from "./agent-settings";
import { AttachedSkills } from "./attached-skills";
import { CatalogCard } from "./catalog-card";
import { DeleteAgent } from "./delete-agent";
import { exampleTasks } from "./example-tasks";
import { modelName, type ModelOption } from "./model-option";
import { TaskBox } from "./task-box";
import { offeredSkills, usableSkills } from "./usable-skills";

/** An agent: a box to run it, its skills in order, its instruction, and the block that a run would get. */
export function AgentPage(props: {
  agent: Agent;
  models: readonly ModelOption[];
  /** A task to begin with, from a link. */
  task: string;
  canAct: boolean;
  /** The agent's last runs, drawn by the server. */
  recentRuns: ReactNode;
}) {
  const { models, canAct } = props;
  const [agent, setAgent] = useState(props.agent);
  return (
    <>
      <PageHeader
        back={
          <Link href="/agents" className="hover:underline">
            Agents
          </Link>
        }
        title={agent.name}
        actions={canAct ? <DeleteAgent agent={agent} /> : null}
      >
        {modelName(models, agent.model_id)}
      </PageHeader>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-4">
          {canAct ? (
            <TaskBox
              agentId={agent.id}
              task={props.task}
              skills={usableSkills(agent)}
              examples={exampleTasks(offeredSkills(agent))}
            />
          ) : null}
          <AttachedSkills agent={agent} canAct={canAct} onSaved={setAgent} />
          <AgentSettings agent={agent} models={models} canAct={canAct} onSaved={setAgent} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CatalogCard catalog={agent.catalog} />
          {props.recentRuns}
        </div>
      </div>
    </>
  );
}
