"use client";

import { ArrowDown } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { PageKeys, type PageKey } from "@/components/frame/page-keys";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { hasEnded } from "@/lib/runs/events";
import { LiveAnswer } from "./answer-row";
import { foldRows, type TimelineItem } from "./fold-rows";
import { countRows, filterRows, type RowFilter } from "./row-filter";
import { isFailure, isSkillRow } from "./row-kind";
import { rowKey, rowSeq } from "./row-place";
import { createOwnScrolls } from "./own-scrolls";
import { createRowsMemory } from "./rows-memory";
import type { RunSnapshot } from "./run-store";
import { TimelineTools } from "./timeline-tools";
import { useFollowEnd } from "./use-follow-end";
import { useTargetRow } from "./use-go-to-target";
import { useTarget } from "./use-target";
import { matchFrom, useTimelineKeys } from "./use-timeline-keys";
import { VirtualRows } from "./virtual-rows";

const KEYS: readonly PageKey[] = [
  { keys: ["n"], does: "Next skill or failure" },
  { keys: ["p"], does: "Skill or failure before" },
  { keys: ["/"], does: "Search in this run" },
  { keys: ["Enter"], does: "Next match of the search, with Shift the one before" },
  { keys: ["Esc"], does: "Show everything again" },
];

/** The transcript: one row an event, small ones folded, the answer as it is written, and ways to find a row. */
export function Timeline(props: {
  snapshot: RunSnapshot;
  /** The last event that was written when the page was opened. */
  writtenSeq: number;
  /** Stands under the last row. */
  foot: ReactNode;
}) {
  const { view, live, connection } = props.snapshot;
  const [filter, setFilter] = useState<RowFilter>("all");
  const [search, setSearch] = useState("");
  const [memory] = useState(createRowsMemory);
  const [own] = useState(() => createOwnScrolls());
  const searchField = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(search);
  const { target, setTarget } = useTarget();

  const rows = view.timeline;
  const counts = useMemo(() => countRows(rows), [rows]);
  const narrowed = filter !== "all" || wanted.trim() !== "";
  const items = useMemo<readonly TimelineItem[]>(
    () => (narrowed ? flat(filterRows(rows, filter, wanted)) : foldRows(rows)),
    [rows, filter, wanted, narrowed],
  );
  const complete = connection === "ended" || connection === "refused";
  const targetRow = useTargetRow(target, view, complete);
  const targetSeq = targetRow === null ? null : rowSeq(targetRow.row);

  const { missed, goToEnd, stay, leave } = useFollowEnd({
    own,
    count: items.length,
    size: view.lastSeq + (live?.text.length ?? 0),
    // What was written before the page was opened is not new: a run that has ended stays at its beginning.
    follows: !hasEnded(view.status) && view.lastSeq >= props.writtenSeq,
  });

  useEffect(() => {
    if (target !== null) leave();
  }, [target, leave]);
  function showAll() {
    setFilter("all");
    setSearch("");
  }
  useTimelineKeys({
    stops: () => rows.filter((row) => isSkillRow(row) || isFailure(row)).map(rowSeq),
    target: targetSeq,
    goTo: (seq) => {
      showAll();
      setTarget(seq);
    },
    search: () => searchField.current?.focus(),
    leave: () => {
      showAll();
      setTarget(null);
    },
  });

  return (
    <section
      aria-label="Timeline"
      data-last-seq={view.lastSeq}
      className="flex min-h-[calc(100dvh-272px)] flex-col wide:min-h-[calc(100dvh-92px)]"
    >
      <PageKeys keys={KEYS} />
      <TimelineTools
        filter={filter}
        counts={counts}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        onStep={(step) => {
          const matches = filterRows(rows, filter, search).map(rowSeq);
          const next = matchFrom(matches, targetSeq, step);
          if (next !== null) setTarget(next);
        }}
        searchField={searchField}
      />
      <p role="status" className="sr-only">
        {narrowed ? `${formatCount(items.length)} rows match.` : ""}
      </p>
      <div className="mt-2 flex grow flex-col gap-1">
        <VirtualRows
          items={items}
          startedAt={view.createdAt}
          targetRow={targetRow}
          memory={memory}
          own={own}
          onHeight={stay}
        />
        {items.length === 0 ? (
          <p className="px-2 py-6 text-muted">No row matches. Esc shows everything again.</p>
        ) : null}
        {live === null || narrowed ? null : <LiveAnswer live={live} />}
      </div>
      {missed > 0 ? (
        <div className="sticky bottom-[calc(72px+var(--toast-room))] z-20 flex h-0 justify-center">
          <Button
            variant="primary"
            size="small"
            className="-translate-y-8 shadow-float"
            onClick={goToEnd}
          >
            {formatCount(missed)} new <ArrowDown aria-hidden />
          </Button>
        </div>
      ) : null}
      {props.foot}
    </section>
  );
}

function flat(rows: ReturnType<typeof filterRows>): TimelineItem[] {
  return rows.map((row) => ({ type: "row", key: rowKey(row), row }));
}
