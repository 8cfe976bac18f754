import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowList } from "@/components/ui/row-list";
import type { Run } from "@/lib/runs/run";
import { RunStatusLabel } from "../run-status-label";

/** Which run to put beside `a`: the last ones of its agent. */
export function ChooseOther({ a, runs }: { a: Run; runs: readonly Run[] }) {
  if (runs.length === 0) {
    return (
      <p className="text-muted">
        {a.agent.name} has no other run yet. Open the run and choose “Run with…” to make one.
      </p>
    );
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <RowList label="Runs to compare with">
        {runs.map((run) => (
          <div
            key={run.id}
            className="relative flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0 focus-within:bg-hover hover:bg-hover"
          >
            <RunStatusLabel status={run.status} className="min-w-24" />
            <Link
              data-row
              href={`/runs/compare?a=${a.id}&b=${run.id}`}
              className="min-w-40 flex-1 truncate after:absolute after:inset-0"
            >
              {run.input.split("\n")[0]}
            </Link>
            <span className="text-sm text-muted">{run.model?.name}</span>
            <RelativeTime at={run.created_at} className="text-sm text-muted" />
          </div>
        ))}
      </RowList>
    </div>
  );
}
