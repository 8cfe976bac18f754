import { Link } from "@/components/ui/link";
import { Chip } from "@/components/ui/chip";
import { formatCount, formatDollars } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Run } from "@/lib/runs/run";
import { Elapsed } from "./elapsed";
import { RunStatusLabel } from "./run-status-label";

/** The columns of the list from 900 px on: state, task, agent, skills used, tokens, took, started. */
export const RUN_COLUMNS =
  "wide:grid wide:grid-cols-[96px_minmax(160px,2.6fr)_minmax(90px,0.9fr)_minmax(120px,1.8fr)_80px_80px_88px] wide:items-center wide:gap-4";

/** Chips that fit into the column; the rest is counted. */
const SHOWN_SKILLS = 2;

export function RunListRow({ run }: { run: Run }) {
  return (
    <div
      className={`relative border-b border-line px-4 py-2 last:border-b-0 focus-within:bg-hover hover:bg-hover wide:h-10 wide:py-0 ${RUN_COLUMNS}`}
    >
      <RunStatusLabel status={run.status} />
      <Link
        data-row
        href={`/runs/${run.id}`}
        title={run.error === null ? run.input : `${run.input}\n\n${run.error.message}`}
        className="block truncate after:absolute after:inset-0"
      >
        {run.input.split("\n")[0]}
        {run.error === null ? null : <span className="text-failure"> · {run.error.message}</span>}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted wide:contents">
        <span className="truncate" title={run.agent.name}>
          {run.agent.name}
        </span>
        <UsedSkills run={run} />
        <span
          className="whitespace-nowrap wide:text-right"
          title={`${formatCount(run.usage.input_tokens)} tokens in, ${formatCount(run.usage.output_tokens)} out`}
        >
          <span className="text-ink">
            {formatCount(run.usage.input_tokens + run.usage.output_tokens)}
          </span>
          <span className="wide:hidden"> tokens</span>
          {run.cost_usd === null ? null : (
            <span className="wide:block wide:text-xs"> {formatDollars(run.cost_usd)}</span>
          )}
        </span>
        <span className="whitespace-nowrap wide:text-right">
          <Elapsed workedMs={run.worked_ms} since={run.working_since} />
        </span>
        <span className="whitespace-nowrap wide:text-right">
          <RelativeTime at={run.created_at} />
        </span>
      </div>
    </div>
  );
}

function UsedSkills({ run }: { run: Run }) {
  const used = run.ledger.filter(
    (row) => row.state === "activated" || row.state === "degraded" || row.state === "deactivated",
  );
  const more = used.slice(SHOWN_SKILLS).map((row) => row.name);
  return (
    <span className="flex min-w-0 items-center gap-1">
      {used.length === 0 ? <span className="max-wide:hidden">–</span> : null}
      {used.slice(0, SHOWN_SKILLS).map((row) => (
        <Chip key={row.name} tone="skill" title={row.name}>
          {row.name}
        </Chip>
      ))}
      {more.length === 0 ? null : (
        <Chip title={more.join(", ")} className="shrink-0">
          {`+${more.length}`}
        </Chip>
      )}
    </span>
  );
}
