import { RowList } from "@/components/ui/row-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { Run } from "@/lib/runs/run";
import { RUN_COLUMNS, RunListRow } from "./run-list-row";

const SKELETON_ROWS = 8;

export function RunList({ runs }: { runs: readonly Run[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <RunListHead />
      <RowList label="Runs">
        {runs.map((run) => (
          <RunListRow key={run.id} run={run} />
        ))}
      </RowList>
    </div>
  );
}

/** Stands in for the list while it is read. */
export function RunListSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <RunListHead />
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div
          key={row}
          className={`border-b border-line px-4 py-2 last:border-b-0 wide:h-10 wide:py-0 ${RUN_COLUMNS}`}
        >
          <Skeleton className="w-20" />
          <Skeleton className="mt-1 w-4/5 wide:mt-0" />
          <Skeleton className="mt-1 w-24 wide:mt-0" />
          <Skeleton className="hidden w-20 wide:block" />
          <Skeleton className="hidden w-12 wide:ml-auto wide:block" />
          <Skeleton className="hidden w-12 wide:ml-auto wide:block" />
          <Skeleton className="hidden w-14 wide:ml-auto wide:block" />
        </div>
      ))}
    </div>
  );
}

function RunListHead() {
  return (
    <div
      aria-hidden
      className={`hidden h-8 border-b border-line px-4 text-xs text-muted ${RUN_COLUMNS}`}
    >
      <span>State</span>
      <span>Task</span>
      <span>Agent</span>
      <span>Skills used</span>
      <span className="text-right">Tokens</span>
      <span className="text-right">Took</span>
      <span className="text-right">Started</span>
    </div>
  );
}
