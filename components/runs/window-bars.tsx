import { formatCount, formatShare } from "@/components/ui/format";
import { StackedBar } from "@/components/ui/stacked-bar";
import type { RunBudget } from "@/lib/runs/run";
import { skillsPicture, windowPicture } from "./window-segments";

/** The window and the skills' room in it, each in one line. */
export function WindowBars(props: { budget: RunBudget; thin?: boolean }) {
  const { budget } = props;
  const thin = props.thin === true;
  const window = windowPicture(budget);
  const skills = skillsPicture(budget);
  return (
    <div className={thin ? "grid grid-cols-2 gap-x-4" : "flex flex-col gap-2"}>
      <Bar
        name="Window"
        used={budget.used}
        limit={budget.context_window}
        thin={thin}
        mark={
          thin
            ? null
            : `compaction at ${formatCount(budget.compaction_at)} (${formatShare(budget.compaction_at, budget.effective_window)} of what is usable)`
        }
      >
        <StackedBar
          thin={thin}
          label={`The context holds ${formatCount(budget.used)} of ${formatCount(budget.context_window)} tokens; compaction starts at ${formatCount(budget.compaction_at)}.`}
          {...window}
        />
      </Bar>
      <Bar
        name="Skills"
        used={budget.skills.used}
        limit={budget.skills.limit}
        thin={thin}
        mark={
          thin
            ? null
            : `limit ${formatShare(budget.skills.limit, budget.context_window)} of the window, ${formatCount(budget.skills.entry_limit)} an entry`
        }
      >
        <StackedBar
          thin={thin}
          label={`Skills hold ${formatCount(budget.skills.used)} of ${formatCount(budget.skills.limit)} tokens.`}
          {...skills}
        />
      </Bar>
    </div>
  );
}

function Bar(props: {
  name: string;
  used: number;
  limit: number;
  thin: boolean;
  mark: string | null;
  children: React.ReactNode;
}) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
        <span className={props.thin ? "text-muted" : "text-base font-medium"}>{props.name}</span>
        <span className="text-muted">
          {props.thin ? null : (
            <>
              <span className="text-ink">{formatCount(props.used)}</span> of{" "}
              {formatCount(props.limit)} ·{" "}
            </>
          )}
          <span className="text-ink">{formatShare(props.used, props.limit)}</span>
        </span>
      </div>
      {props.children}
      {props.mark === null ? null : <p className="text-xs text-muted">{props.mark}</p>}
    </div>
  );
}
