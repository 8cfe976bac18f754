import { Link } from "@/components/ui/link";
import { NOUN_ICONS } from "@/components/noun-icons";
import { RunStatusLabel } from "@/components/runs/run-status-label";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { formatCount, formatShare } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowList } from "@/components/ui/row-list";
import { Skeleton } from "@/components/ui/skeleton";
import { StackedBar } from "@/components/ui/stacked-bar";
import type { Agent } from "@/lib/agents/agent";
import type { Run } from "@/lib/runs/run";

export type ListedAgent = { agent: Agent; model: string; lastRun: Run | null };

const COLUMNS =
  "wide:grid wide:grid-cols-[minmax(130px,1.2fr)_minmax(100px,1fr)_minmax(160px,2.4fr)_148px_minmax(150px,1fr)] wide:items-center wide:gap-4";
const SHOWN_SKILLS = 3;
const SKELETON_ROWS = 4;

export function AgentList({ agents }: { agents: readonly ListedAgent[] }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <AgentListHead />
      <RowList label="Agents">
        {agents.map((listed) => (
          <AgentRow key={listed.agent.id} {...listed} />
        ))}
      </RowList>
    </div>
  );
}

function AgentRow({ agent, model, lastRun }: ListedAgent) {
  return (
    <div
      className={`relative border-b border-line px-4 py-2 last:border-b-0 focus-within:bg-hover hover:bg-hover wide:h-10 wide:py-0 ${COLUMNS}`}
    >
      <div className="flex min-w-0 items-center gap-2">
        <NOUN_ICONS.agent aria-hidden className="size-4 shrink-0 text-muted" />
        <Link
          data-row
          href={`/agents/${agent.id}`}
          title={agent.name}
          className="truncate font-medium after:absolute after:inset-0"
        >
          {agent.name}
        </Link>
      </div>
      <p className="truncate text-sm text-muted" title={model}>
        {model}
      </p>
      <Skills names={agent.skills.map((skill) => skill.name)} />
      <CatalogMeter agent={agent} />
      <div className="mt-1 flex min-w-0 items-center gap-3 text-sm text-muted wide:mt-0">
        {lastRun === null ? (
          "not run yet"
        ) : (
          <>
            <RunStatusLabel status={lastRun.status} />
            <RelativeTime at={lastRun.created_at} className="truncate" />
          </>
        )}
      </div>
    </div>
  );
}

function Skills({ names }: { names: readonly string[] }) {
  const more = names.slice(SHOWN_SKILLS);
  if (names.length === 0) return <span className="text-sm text-muted">no skills</span>;
  return (
    <span className="mt-1 flex min-w-0 items-center gap-1 wide:mt-0">
      {names.slice(0, SHOWN_SKILLS).map((name) => (
        <Chip key={name} tone="skill" title={name}>
          {name}
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

function CatalogMeter({ agent }: { agent: Agent }) {
  const { tokens, budget, omitted } = agent.catalog;
  const words = `The catalog block takes ${formatCount(tokens)} of ${formatCount(budget)} tokens${omitted.length === 0 ? "" : `; ${omitted.length} left out`}.`;
  return (
    <div className="mt-1 max-w-48 wide:mt-0" title={words}>
      <div className="flex justify-between gap-2 text-xs text-muted">
        <span>
          <span className="text-ink">{formatCount(tokens)}</span> / {formatCount(budget)}
        </span>
        <span className={classNames(omitted.length > 0 && "font-medium text-policy")}>
          {omitted.length > 0 ? `${omitted.length} left out` : formatShare(tokens, budget)}
        </span>
      </div>
      <StackedBar
        thin
        label={words}
        total={budget}
        segments={[{ key: "block", label: "Catalog block", value: tokens, tone: "skill" }]}
      />
    </div>
  );
}

function AgentListHead() {
  return (
    <div
      aria-hidden
      className={`hidden h-8 border-b border-line px-4 text-xs text-muted ${COLUMNS}`}
    >
      <span>Name</span>
      <span>Model</span>
      <span>Skills</span>
      <span>Catalog block, tokens</span>
      <span>Last run</span>
    </div>
  );
}

/** Stands in for the list while it is read. */
export function AgentListSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <AgentListHead />
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div
          key={row}
          className={`border-b border-line px-4 py-2 last:border-b-0 wide:h-10 wide:py-0 ${COLUMNS}`}
        >
          <Skeleton className="w-28" />
          <Skeleton className="mt-1 w-20 wide:mt-0" />
          <Skeleton className="mt-1 w-40 wide:mt-0" />
          <Skeleton className="mt-1 w-32 wide:mt-0" />
          <Skeleton className="mt-1 w-24 wide:mt-0" />
        </div>
      ))}
    </div>
  );
}
