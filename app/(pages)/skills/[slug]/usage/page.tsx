import { requirePageActor } from "@/app/require-page-actor";
import { NOUN_ICONS } from "@/components/noun-icons";
import { RunListRow } from "@/components/runs/run-list-row";
import { AgentsUsing } from "@/components/skills/agents-using";
import { AttachSkill } from "@/components/skills/attach-skill";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { RowList } from "@/components/ui/row-list";
import { getDeps } from "@/lib/get-deps";
import { listRuns } from "@/lib/runs/list-runs";
import { readSkill } from "../read-skill";

const SHOWN_RUNS = 10;

export default async function SkillUsagePage(props: { params: Promise<{ slug: string }> }) {
  const [{ actor }, { slug }] = await Promise.all([requirePageActor(), props.params]);
  const skill = await readSkill(slug);
  const runs = await listRuns(getDeps(), actor, { skill: skill.id, limit: SHOWN_RUNS });
  if (skill.used_by.length === 0 && runs.items.length === 0) {
    return (
      <EmptyState
        icon={NOUN_ICONS.agent}
        title="No agent uses this skill"
        actions={actor.role === "viewer" ? null : <AttachSkill skill={skill} variant="primary" />}
      >
        Attach it to an agent, and its line stands in that agent’s catalog block from the next run
        on.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <AgentsUsing agents={skill.used_by} />
      <Card flush title="Last runs that activated it">
        {runs.items.length === 0 ? (
          <p className="p-4 text-sm text-muted">
            None yet. A model activates it once a task matches its description.
          </p>
        ) : (
          <RowList label="Last runs that activated it">
            {runs.items.map((run) => (
              <RunListRow key={run.id} run={run} />
            ))}
          </RowList>
        )}
      </Card>
    </div>
  );
}
