"use client";

import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { RunView, TimelineRow } from "@/lib/runs/run-view";
import type { TimelineItem } from "./fold-rows";
import type { OwnScrolls } from "./own-scrolls";
import { rowKey, rowOfSeq, rowSeq } from "./row-place";
import type { RowsMemory } from "./rows-memory";
import type { Target } from "./use-target";

/** Where the address leads: a new object each time that somebody goes there. */
export type TargetRow = { target: Target; row: TimelineRow; key: string };

/**
 * The row that the target names, once it is there: a long log arrives in parts. When all of it is here
 * (`complete`), a link beyond it leads to its last row.
 */
export function useTargetRow(
  target: Target | null,
  view: RunView,
  complete: boolean,
): TargetRow | null {
  const isHere = target !== null && (target.seq <= view.lastSeq || complete);
  const rows = view.timeline;
  const row = useMemo(() => (isHere ? rowOfSeq(rows, target.seq) : null), [isHere, rows, target]);
  return useMemo(
    () => (target === null || row === null ? null : { target, row, key: rowKey(row) }),
    [target, row],
  );
}

/** What a person does who wants to be somewhere else. */
const LEAVING = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Takes the targeted row into view and keeps it there while the rows around it are drawn and measured, until the
 * person moves. One that is out of sight has to be drawn first.
 */
export function useGoToTarget(way: {
  targetRow: TargetRow | null;
  items: readonly TimelineItem[];
  memory: RowsMemory;
  own: OwnScrolls;
  jump: (index: number) => void;
}): void {
  const { targetRow, items, memory, own, jump } = way;
  const wentTo = useRef<{ target: Target; key: string } | null>(null);
  const isHeld = useRef(false);
  const isNew =
    targetRow !== null &&
    (wentTo.current?.target !== targetRow.target || wentTo.current.key !== targetRow.key);
  // Said while drawing: a row that is drawn now asks for it right after.
  if (isNew) memory.opensTarget = true;

  useEffect(() => {
    const release = () => {
      isHeld.current = false;
    };
    const onScroll = () => {
      if (!own.isOwn()) release();
    };
    for (const name of LEAVING) window.addEventListener(name, release, { passive: true });
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      for (const name of LEAVING) window.removeEventListener(name, release);
      window.removeEventListener("scroll", onScroll);
    };
  }, [own]);

  // At every drawing: the rows above may have become higher since.
  useLayoutEffect(() => {
    if (isNew) isHeld.current = true;
    if (targetRow === null || !isHeld.current) return;
    const { target, row, key } = targetRow;
    const index = items.findIndex((item) => holds(item, key));
    if (index === -1) return;
    wentTo.current = { target, key };
    const drawn = document.querySelector(`[data-seq="${rowSeq(row)}"]`);
    if (drawn === null) jump(index);
    else drawn.scrollIntoView({ block: "center" });
    own.went();
  });
}

function holds(item: TimelineItem, key: string): boolean {
  return item.type === "row" ? item.key === key : item.rows.some((row) => rowKey(row) === key);
}
