import { Link } from "@/components/ui/link";
import type { Run } from "../../lib/runs/run";
import { RunStatusLabel } from "../runs/run-status-label";
import { Card } from "../ui/card";
import { RelativeTime } from "../ui/relative-time";

const SHOWN = 6;

/** Runs that wait for a person, and those of the last day that failed, with the reason. */
export function RunsToLookAt({ runs }: { runs: readonly Run[] }) {
  return (
    <Card
      flush
      title="Waiting or failed"
      aside={runs.length === 0 ? null : <span className="text-muted">{runs.length}</span>}
    >
      {runs.length === 0 ? (
        <p className="p-4 text-muted">Nothing waits for you, and nothing failed in the last day.</p>
      ) : (
        <ul>
          {runs.slice(0, SHOWN).map((run) => (
            <li
              key={run.id}
              className="relative border-b border-line px-4 py-2.5 last:border-b-0 focus-within:bg-hover hover:bg-hover"
            >
              <div className="flex items-center gap-3">
                <RunStatusLabel status={run.status} />
                <Link
                  href={`/runs/${run.id}`}
                  title={run.input}
                  className="min-w-0 flex-1 truncate after:absolute after:inset-0"
                >
                  {run.input.split("\n")[0]}
                </Link>
                <RelativeTime at={run.created_at} className="shrink-0 text-sm text-muted" />
              </div>
              {run.error === null ? null : (
                <p className="mt-0.5 line-clamp-2 text-sm text-muted">{run.error.message}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
