"use client";

import { ChevronRight, Ellipsis, ShieldX } from "lucide-react";
import { useContext, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { formatPlural } from "@/components/ui/format";
import type { TimelineRow } from "@/lib/runs/run-view";
import type { FoldOf } from "./fold-rows";
import { noticeSentence } from "./notice-sentence";
import { rowKey, rowSeq } from "./row-place";
import { RowTime } from "./row-shell";
import { RowsMemoryContext } from "./rows-memory";
import { TimelineRowView } from "./timeline-row-view";

/** Several events under one line that counts them and says what they were: small ones, or skills that were withheld. */
export function FoldRow(props: {
  rows: readonly TimelineRow[];
  of: FoldOf;
  startedAt: string | null;
  targetKey: string | null;
}) {
  const { rows, targetKey } = props;
  const holdsTarget = rows.some((row) => rowKey(row) === targetKey);
  const memory = useContext(RowsMemoryContext);
  const place = -(rows[0]?.seq ?? 0);
  const [opened, setOpened] = useState(() => memory.open.get(place) ?? false);
  const open = opened || holdsTarget;
  const last = rows.at(-1);
  const isPolicy = props.of === "withheld";
  const Icon = isPolicy ? ShieldX : Ellipsis;
  return (
    <div className={classNames(isPolicy && "rounded-md border border-policy-line bg-policy-soft")}>
      <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-2 px-2 py-1.5">
        <Icon
          aria-hidden
          className={classNames(
            "mt-0.5 size-4 justify-self-center",
            isPolicy ? "text-policy" : "text-muted",
          )}
        />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            memory.open.set(place, !open);
            setOpened(!open);
          }}
          className={classNames(
            "group/row flex min-w-0 items-start gap-1 text-left hover:text-ink",
            !isPolicy && "text-muted",
          )}
        >
          <span className={classNames("min-w-0", !isPolicy && "truncate")}>
            {isPolicy
              ? `${formatPlural(rows.length, "skill")} withheld by rules: ${withheldNames(rows)}`
              : `${formatPlural(rows.length, "small event")}: ${summary(rows)}`}
          </span>
          <ChevronRight
            aria-hidden
            className={classNames(
              "mt-0.5 size-4 shrink-0 text-faint group-hover/row:text-ink",
              open && "rotate-90",
            )}
          />
        </button>
        {last === undefined ? null : (
          <RowTime seq={rowSeq(last)} at={last.at} startedAt={props.startedAt} />
        )}
      </div>
      {open ? (
        <div className="ml-4 border-l border-line pl-1">
          {rows.map((row) => (
            <TimelineRowView
              key={rowKey(row)}
              row={row}
              startedAt={props.startedAt}
              targeted={rowKey(row) === targetKey}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function withheldNames(rows: readonly TimelineRow[]): string {
  return rows
    .flatMap((row) =>
      row.kind === "notice" && row.event.type === "skill.withheld" ? [row.event.name] : [],
    )
    .join(", ");
}

/** What the rows were, each kind once, with its number: "read_file × 3". */
function summary(rows: readonly TimelineRow[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const word = wordOf(row);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => (count === 1 ? word : `${word} × ${count}`))
    .join(" · ");
}

function wordOf(row: TimelineRow): string {
  if (row.kind === "call") return row.tool;
  if (row.kind !== "notice") return row.kind;
  const { event } = row;
  if (event.type === "run.started") return "started";
  if (event.type === "run.resumed") return "went on";
  if (event.type === "skill.waiting") return `waited for ${event.name}`;
  if (event.type === "catalog.disclosed") {
    return `${formatPlural(event.offered.length, "skill")} on offer`;
  }
  if (event.type === "tools.disclosed") return formatPlural(event.offered.length, "tool");
  return noticeSentence(event);
}
