import { Link } from "@/components/ui/link";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Run } from "@/lib/runs/run";
import { RunStatusLabel } from "./run-status-label";
import { runsPath } from "./runs-path";

/** The last runs of one agent, narrow enough to stand beside its settings. */
export function RecentRuns(props: { agentId: string; runs: readonly Run[] }) {
  return (
    <Card
      flush
      title="Recent runs"
      aside={
        props.runs.length === 0 ? null : (
          <Link
            href={runsPath({ status: null, agent: props.agentId })}
            className="text-sm text-accent hover:underline"
          >
            All of them
          </Link>
        )
      }
    >
      {props.runs.length === 0 ? (
        <p className="p-4 text-sm text-muted">None yet. Give it a task above.</p>
      ) : (
        <ul>
          {props.runs.map((run) => (
            <li
              key={run.id}
              className="relative border-b border-line px-4 py-2 last:border-b-0 focus-within:bg-hover hover:bg-hover"
            >
              <Link
                href={`/runs/${run.id}`}
                title={run.input}
                className="block truncate after:absolute after:inset-0"
              >
                {run.input.split("\n")[0]}
              </Link>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <RunStatusLabel status={run.status} className="text-xs" />
                <span>{formatCount(run.usage.input_tokens + run.usage.output_tokens)} tokens</span>
                <RelativeTime at={run.created_at} className="ml-auto whitespace-nowrap" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
