"use client";

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Scrolling down to within this distance of the end means: follow again. */
const NEAR_PX = 96;

/**
 * Keeps the page at the end of a growing list while it is there, and leaves it alone from the first
 * move upwards on. `size` changes whenever the list grew; `missed` counts what came since.
 */
export function useFollowEnd(options: {
  count: number;
  size: number;
  follows: boolean;
  /** Do not go to the end on opening: a link names a row. */
  stays: boolean;
}): { end: RefObject<HTMLDivElement | null>; missed: number; goToEnd: () => void } {
  const { count, size, follows } = options;
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(follows && !options.stays);
  const latestCount = useRef(count);
  const [leftAt, setLeftAt] = useState<number | null>(null);

  useEffect(() => {
    latestCount.current = count;
  }, [count]);

  // The scroll event comes before the next drawing, so a move upwards is never undone by a new row.
  useEffect(() => {
    let lastTop = window.scrollY;
    function onScroll() {
      const top = window.scrollY;
      const below = document.documentElement.scrollHeight - window.innerHeight - top;
      const movedUp = top < lastTop;
      lastTop = top;
      if (movedUp && below > 1 && atEnd.current) {
        atEnd.current = false;
        setLeftAt(latestCount.current);
      } else if (!movedUp && below <= NEAR_PX && !atEnd.current) {
        atEnd.current = true;
        setLeftAt(null);
      }
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    if (follows && atEnd.current) end.current?.scrollIntoView({ block: "end" });
  }, [size, follows]);

  return {
    end,
    missed: leftAt === null ? 0 : Math.max(0, count - leftAt),
    goToEnd: () => {
      atEnd.current = true;
      setLeftAt(null);
      end.current?.scrollIntoView({ block: "end" });
    },
  };
}
