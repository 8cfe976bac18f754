"use client";

import { ArrowDown } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from "react";
import { PageKeys, type PageKey } from "@/components/frame/page-keys";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { formatCount } from "@/components/ui/format";
import { hasEnded } from "@/lib/runs/events";
import { LiveAnswer } from "./answer-row";
import { FoldRow } from "./fold-row";
import { foldRows, type TimelineItem } from "./fold-rows";
import { countRows, filterRows, type RowFilter } from "./row-filter";
import { isFailure, isSkillRow } from "./row-kind";
import { rowKey, rowOfSeq, rowSeq } from "./row-place";
import type { RunSnapshot } from "./run-store";
import { TimelineRowView } from "./timeline-row-view";
import { TimelineTools } from "./timeline-tools";
import { useFollowEnd } from "./use-follow-end";
import { useTarget } from "./use-target";
import { useTimelineKeys } from "./use-timeline-keys";

/** From this many rows on, those out of sight are not laid out. */
const LONG_ROWS = 150;

const KEYS: readonly PageKey[] = [
  { keys: ["n"], does: "Next skill or failure" },
  { keys: ["p"], does: "Skill or failure before" },
  { keys: ["/"], does: "Search in this run" },
  { keys: ["Esc"], does: "Show everything again" },
];

/** The transcript: one row an event, small ones folded, the answer as it is written, and ways to find a row. */
export function Timeline(props: {
  snapshot: RunSnapshot;
  /** Stands under the last row. */
  foot: ReactNode;
}) {
  const { view, live } = props.snapshot;
  const [filter, setFilter] = useState<RowFilter>("all");
  const [search, setSearch] = useState("");
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
  const targetRow = useMemo(
    () => (target === null ? null : rowOfSeq(rows, target)),
    [rows, target],
  );
  const targetKey = targetRow === null ? null : rowKey(targetRow);

  const { end, missed, goToEnd } = useFollowEnd({
    count: items.length,
    size: view.lastSeq + (live?.text.length ?? 0),
    follows: !hasEnded(view.status),
    stays: target !== null,
  });

  function showAll() {
    setFilter("all");
    setSearch("");
  }
  useTimelineKeys({
    stops: () => rows.filter((row) => isSkillRow(row) || isFailure(row)).map(rowSeq),
    target: targetRow === null ? null : rowSeq(targetRow),
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
      className="flex min-h-[calc(100dvh-272px)] flex-col wide:min-h-[calc(100dvh-92px)]"
    >
      <PageKeys keys={KEYS} />
      <TimelineTools
        filter={filter}
        counts={counts}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        searchField={searchField}
      />
      <div className="mt-2 flex grow flex-col gap-1">
        {items.map((item) => (
          <div
            key={item.key}
            className={classNames(
              items.length > LONG_ROWS &&
                "[contain-intrinsic-size:auto_40px] [content-visibility:auto]",
            )}
          >
            {item.type === "fold" ? (
              <FoldRow rows={item.rows} startedAt={view.createdAt} targetKey={targetKey} />
            ) : (
              <TimelineRowView
                row={item.row}
                startedAt={view.createdAt}
                targeted={item.key === targetKey}
              />
            )}
          </div>
        ))}
        {items.length === 0 ? (
          <p className="px-2 py-6 text-muted">No row matches. Esc shows everything again.</p>
        ) : null}
        {live === null || narrowed ? null : <LiveAnswer live={live} />}
      </div>
      {missed > 0 ? (
        <div className="sticky bottom-18 z-20 flex h-0 justify-center">
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
      <div ref={end} aria-hidden className="h-px" />
    </section>
  );
}

function flat(rows: ReturnType<typeof filterRows>): TimelineItem[] {
  return rows.map((row) => ({ type: "row", key: rowKey(row), row }));
}
