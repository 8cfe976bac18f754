"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Scrolling down to within this distance of the end means: follow again. */
const NEAR_PX = 96;

/**
 * Keeps the page at the end of a growing list while it is there, and leaves it alone from the first
 * move upwards on; a page that was opened by a link to a row begins there. `size` changes whenever the list grew; `missed` counts what came since.
 */
export function useFollowEnd(options: { count: number; size: number; follows: boolean }): {
  end: RefObject<HTMLDivElement | null>;
  missed: number;
  goToEnd: () => void;
  /** To be told when the list changed its height: it stays at its end while it is there. */
  stay: () => void;
} {
  const { count, size, follows } = options;
  const end = useRef<HTMLDivElement>(null);
  const atEnd = useRef(typeof window !== "undefined" && window.location.hash === "");
  const followsNow = useRef(follows);
  const latestCount = useRef(count);
  const [leftAt, setLeftAt] = useState<number | null>(null);

  useEffect(() => {
    latestCount.current = count;
    followsNow.current = follows;
  }, [count, follows]);

  useEffect(() => {
    if (follows && !atEnd.current) setLeftAt(latestCount.current);
  }, [follows]);

  // The scroll event comes before the next drawing, so a move upwards is never undone by a new row.
  useEffect(() => {
    let lastTop = window.scrollY;
    function onScroll() {
      const top = window.scrollY;
      const below = document.documentElement.scrollHeight - window.innerHeight - top;
      const movedUp = top < lastTop;
      lastTop = top;
      // While a long log arrives the end runs away by itself; who moves then wants to be where they moved to.
      const leaves = movedUp ? below > 1 : !followsNow.current && below > NEAR_PX;
      if (leaves && atEnd.current) {
        atEnd.current = false;
        setLeftAt(followsNow.current ? latestCount.current : null);
      } else if (!leaves && !movedUp && below <= NEAR_PX && !atEnd.current) {
        atEnd.current = true;
        setLeftAt(null);
      }
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
    };
  }, []);

  const stay = useCallback(() => {
    if (follows && atEnd.current) end.current?.scrollIntoView({ block: "end" });
  }, [follows]);
  useLayoutEffect(stay, [size, stay]);

  return {
    end,
    stay,
    missed: leftAt === null ? 0 : Math.max(0, count - leftAt),
    goToEnd: () => {
      atEnd.current = true;
      setLeftAt(null);
      end.current?.scrollIntoView({ block: "end" });
    },
  };
}
