"use client";

import { createContext, useContext, useEffect, useState, type RefObject } from "react";

/**
 * What the transcript remembers of rows that are out of sight and so not in the page: which were opened, and
 * where a link, `n` or `p` is on its way to.
 */
export type RowsMemory = {
  /** By the event that the row names. */
  open: Map<number, boolean>;
  /** The next targeted row that is drawn opens. */
  opensTarget: boolean;
  /** It was not in the page when it was asked for: once drawn it takes itself into view. */
  awaitsTarget: boolean;
};

export function createRowsMemory(): RowsMemory {
  return { open: new Map(), opensTarget: false, awaitsTarget: false };
}

export const RowsMemoryContext = createContext<RowsMemory>(createRowsMemory());

/** Whether a row is open: kept while it is out of sight, and opened by a link that leads to it. */
export function useOpenRow(
  seq: number,
  targeted: boolean,
  element: RefObject<HTMLElement | null>,
): [boolean, (open: boolean) => void] {
  const memory = useContext(RowsMemoryContext);
  const [open, setOpen] = useState(() => memory.open.get(seq) ?? false);

  useEffect(() => {
    if (!targeted || !memory.opensTarget) return;
    memory.opensTarget = false;
    memory.open.set(seq, true);
    setOpen(true);
    if (memory.awaitsTarget) element.current?.scrollIntoView({ block: "center" });
    memory.awaitsTarget = false;
  }, [targeted, memory, seq, element]);

  return [
    open,
    (next) => {
      memory.open.set(seq, next);
      setOpen(next);
    },
  ];
}
