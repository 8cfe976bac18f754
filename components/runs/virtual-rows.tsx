"use client";

import { useLayoutEffect } from "react";
import { FoldRow } from "./fold-row";
import type { TimelineItem } from "./fold-rows";
import type { OwnScrolls } from "./own-scrolls";
import { RowsMemoryContext, type RowsMemory } from "./rows-memory";
import { TimelineRowView } from "./timeline-row-view";
import { useGoToTarget, type TargetRow } from "./use-go-to-target";
import { useVirtualRows } from "./use-virtual-rows";

/** The rows that are near the window. The others are room above and below, and counted for who cannot see it. */
export function VirtualRows(props: {
  items: readonly TimelineItem[];
  startedAt: string | null;
  targetRow: TargetRow | null;
  memory: RowsMemory;
  own: OwnScrolls;
  /** The list has become higher or lower. */
  onHeight: () => void;
}) {
  const { items, startedAt, targetRow, memory, own, onHeight } = props;
  const virtual = useVirtualRows(items, own);
  useGoToTarget({ targetRow, items, memory, own, jump: virtual.jump });
  useLayoutEffect(onHeight, [virtual.height, onHeight]);
  const targetKey = targetRow?.key ?? null;
  return (
    <RowsMemoryContext value={memory}>
      <div
        ref={virtual.list}
        role="list"
        aria-label="Events"
        className="relative flex flex-col gap-1 [overflow-anchor:none]"
        style={{ paddingTop: virtual.above, paddingBottom: virtual.below }}
      >
        {virtual.rows.map(({ key, index, item, apart }) => (
          <div
            key={key}
            ref={virtual.measure}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            data-index={index}
            {...(apart === null ? {} : { className: "absolute inset-x-0", style: { top: apart } })}
          >
            {item.type === "fold" ? (
              <FoldRow rows={item.rows} of={item.of} startedAt={startedAt} targetKey={targetKey} />
            ) : (
              <TimelineRowView
                row={item.row}
                startedAt={startedAt}
                targeted={item.key === targetKey}
              />
            )}
          </div>
        ))}
      </div>
    </RowsMemoryContext>
  );
}
