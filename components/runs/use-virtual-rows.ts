"use client";

import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
} from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from "react";
import type { TimelineItem } from "./fold-rows";
import type { OwnScrolls } from "./own-scrolls";

/** Up to so many rows all of them stand in the page: the browser's own search finds them, print shows them. */
const WHOLE_ROWS = 200;
/** Rows beyond each edge of the window, so that keys and readers find their neighbours. */
const OVERSCAN = 5;
/** The room between two rows. */
const GAP_PX = 4;
/** Before the browser says how high it is; the server draws as much. */
const FIRST_RECT = { width: 1000, height: 1600 };

export type PlacedRow = { key: string; index: number; item: TimelineItem; apart: number | null };

export type VirtualRows = {
  list: RefObject<HTMLDivElement | null>;
  measure: (element: HTMLElement | null) => void;
  /** What is drawn now. `apart`: a row that holds the focus, away from the others, and its place from the top. */
  rows: readonly PlacedRow[];
  /** The room of the rows that are not drawn. */
  above: number;
  below: number;
  height: number;
  /** Takes the place of a row into the middle of the window, as well as it is known. */
  jump: (index: number) => void;
};

/** Draws of a long transcript only what the window shows, on the page's own scroll bar. */
export function useVirtualRows(items: readonly TimelineItem[], own: OwnScrolls): VirtualRows {
  const list = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  const [listTop, setListTop] = useState(0);
  // Asked for of every row below one that was measured: worked out once.
  const heights = useMemo(() => items.map(estimatedHeight), [items]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    estimateSize: (index) => heights[index] ?? 0,
    overscan: items.length <= WHOLE_ROWS ? items.length : OVERSCAN,
    gap: GAP_PX,
    scrollMargin: listTop,
    initialRect: FIRST_RECT,
    // The first picture is the server's; where the page stands is read after it, and never set by it.
    initialOffset: 0,
    scrollToFn: (offset, options, instance) => {
      if (!isMounted.current) return;
      windowScroll(offset, options, instance);
      own.adjusted(window.scrollY);
    },
    rangeExtractor: (range) => withFocused(range, list.current),
  });

  useEffect(() => {
    isMounted.current = true;
  }, []);
  // What stands above the list comes and goes with its rows (a banner, a second line of filters) or the window's width.
  const width = virtualizer.scrollRect?.width;
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setListTop(Math.round(top + window.scrollY));
  }, [items, width]);

  const placed = virtualizer.getVirtualItems();
  const { range } = virtualizer;
  const drawn = range === null ? placed : placed.filter(({ index }) => isNear(index, range));
  const rows = placed.flatMap(({ index, start }): PlacedRow[] => {
    const item = items[index];
    if (item === undefined) return [];
    const apart = range === null || isNear(index, range) ? null : start - listTop;
    return [{ key: item.key, index, item, apart }];
  });
  const height = virtualizer.getTotalSize();
  const [first, last] = [drawn[0], drawn.at(-1)];

  function isNear(index: number, shown: { startIndex: number; endIndex: number }): boolean {
    const { overscan } = virtualizer.options;
    return index >= shown.startIndex - overscan && index <= shown.endIndex + overscan;
  }

  return {
    list,
    measure: virtualizer.measureElement,
    rows,
    above: first === undefined ? 0 : first.start - listTop,
    below: last === undefined ? 0 : Math.max(0, height - (last.end - listTop)),
    height,
    jump: (index) => {
      const place = virtualizer.getOffsetForIndex(index, "center");
      if (place !== undefined) window.scrollTo({ top: place[0] });
    },
  };
}

/** The row with the focus stays in the page wherever the page is scrolled to. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const indexes = defaultRangeExtractor(range);
  const focused = list?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset["index"]
    : undefined;
  const index = focused === undefined ? -1 : Number(focused);
  if (index < 0 || index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((one, other) => one - other);
}

/** Near enough for the scroll bar until the row was seen once. */
function estimatedHeight(item: TimelineItem): number {
  if (item.type === "fold") return 32;
  const { row } = item;
  if (row.kind === "notice") return 32;
  if (row.kind === "call") return row.activation === null ? 64 : 96;
  return 48 + 20 * Math.ceil(row.text.length / 90);
}
