"use client";

import { useState, type DragEvent } from "react";

export type DragRow = {
  dragged: boolean;
  /** The dragged row would be put here. */
  over: boolean;
  handlers: {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
};

/** Lets rows of a list be put in order with the mouse. The buttons beside them do the same for keys and fingers. */
export function useDragOrder(move: (from: number, to: number) => void): {
  row: (index: number) => DragRow;
} {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    row: (index) => ({
      dragged: from === index,
      over: from !== null && from !== index && over === index,
      handlers: {
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = "move";
          setFrom(index);
        },
        onDragOver: (event) => {
          if (from === null) return;
          event.preventDefault();
          setOver(index);
        },
        onDrop: (event) => {
          event.preventDefault();
          if (from !== null) move(from, index);
          end();
        },
        onDragEnd: end,
      },
    }),
  };
}
