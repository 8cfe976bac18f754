import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { hasEnded } from "@/lib/runs/events";
import type { RunView } from "@/lib/runs/run-view";
import { BudgetChart } from "./budget-chart";
import { Ledger } from "./ledger";
import { RunFiles } from "./run-files";
import { Savings } from "./savings";
import { WindowBars } from "./window-bars";
import { WindowLegend } from "./window-legend";

/** What the model's window holds, what became of each skill, and the files of the run. */
export function ContextPanel(props: {
  runId: string;
  view: RunView;
  fileChanges: number;
  reachable: boolean;
  canAct: boolean;
}) {
  const { view } = props;
  return (
    <div className="flex flex-col gap-5">
      <Part title="Context">
        {view.budget === null ? (
          <PanelSkeleton />
        ) : (
          <div className="flex flex-col gap-3">
            <WindowBars budget={view.budget} />
            <BudgetChart points={view.budgetOverTime} budget={view.budget} />
            <Savings budget={view.budget} />
          </div>
        )}
      </Part>
      <Part title="Skills of this run">
        <Ledger view={view} canFree={props.canAct && !hasEnded(view.status)} />
      </Part>
      {view.budget === null ? null : (
        <Part title="What the window holds">
          <WindowLegend budget={view.budget} />
        </Part>
      )}
      <Part title="Files">
        <RunFiles runId={props.runId} changes={props.fileChanges} reachable={props.reachable} />
      </Part>
    </div>
  );
}

function Part(props: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">{props.title}</h2>
      {props.children}
    </section>
  );
}

/** Until the run has started: the places of the two bars, the chart and the saving. */
function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-30 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
