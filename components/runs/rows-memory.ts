"use client";

import { createContext, useContext, useEffect, useState } from "react";

/** What the transcript remembers of rows that are out of sight and so not in the page: which were opened. */
export type RowsMemory = {
  /** By the event that the row names. */
  open: Map<number, boolean>;
  /** The next targeted row that is drawn opens. */
  opensTarget: boolean;
};

export function createRowsMemory(): RowsMemory {
  return { open: new Map(), opensTarget: false };
}

export const RowsMemoryContext = createContext<RowsMemory>(createRowsMemory());

/** Whether a row is open: kept while it is out of sight, and opened by a link that leads to it. */
export function useOpenRow(seq: number, targeted: boolean): [boolean, (open: boolean) => void] {
  const memory = useContext(RowsMemoryContext);
  const [open, setOpen] = useState(() => memory.open.get(seq) ?? false);

  useEffect(() => {
    if (!targeted || !memory.opensTarget) return;
    memory.opensTarget = false;
    memory.open.set(seq, true);
    setOpen(true);
  }, [targeted, memory, seq]);

  return [
    open,
    (next) => {
      memory.open.set(seq, next);
      setOpen(next);
    },
  ];
}
