"use client";

import { Link } from "@/components/ui/link";
import { useRouter } from "next/navigation";
import { Select } from "@/components/ui/select";
import { classNames } from "@/components/ui/class-names";
import { RUN_STATUSES, type RunStatus } from "@/lib/runs/events";
import { runsPath, type RunListFilter } from "./runs-path";
import { RUN_STATUS_LOOKS } from "./run-status-label";

/** Which runs the list shows. The choice stands in the address, so that a link shows the same list. */
export function RunFilters(props: {
  filter: RunListFilter;
  agents: readonly { id: string; name: string }[];
}) {
  const { filter } = props;
  const router = useRouter();
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <nav aria-label="State" className="flex flex-wrap gap-1">
        <StatusLink filter={filter} status={null} word="All" />
        {RUN_STATUSES.map((status) => (
          <StatusLink
            key={status}
            filter={filter}
            status={status}
            word={RUN_STATUS_LOOKS[status].word}
          />
        ))}
      </nav>
      <div className="w-full sm:ml-auto sm:w-56">
        <Select
          aria-label="Agent"
          value={filter.agent ?? ""}
          onChange={(event) => {
            const agent = event.target.value === "" ? null : event.target.value;
            router.push(runsPath({ ...filter, agent }));
          }}
        >
          <option value="">Every agent</option>
          {props.agents.map((agent) => (
            <option key={agent.id} value={agent.id}>
              {agent.name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function StatusLink(props: { filter: RunListFilter; status: RunStatus | null; word: string }) {
  const current = props.filter.status === props.status;
  return (
    <Link
      href={runsPath({ ...props.filter, status: props.status })}
      aria-current={current ? "true" : undefined}
      className={classNames(
        "h-7 rounded-md border border-line px-2 text-sm leading-6.5 text-muted hover:text-ink",
        current && "border-accent bg-accent-soft font-medium text-ink",
      )}
    >
      {props.word}
    </Link>
  );
}
