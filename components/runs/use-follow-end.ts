"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { OwnScrolls } from "./own-scrolls";

/** Scrolling down to within this distance of the end means: follow again. */
const NEAR_PX = 96;
/** Nearer than this the page is at its end, whatever brought it there. */
const AT_END_PX = 2;

/**
 * Keeps the page at the end of a growing list while it is there, and leaves it alone from the first
 * move upwards on; a page that was opened by a link to a row begins there. `size` changes whenever the list grew; `missed` counts what came since.
 */
export function useFollowEnd(options: {
  count: number;
  size: number;
  follows: boolean;
  own: OwnScrolls;
}): {
  missed: number;
  goToEnd: () => void;
  /** Somebody goes to a row: what comes is counted, and not followed. */
  leave: () => void;
  /** To be told when the list changed its height: it stays at its end while it is there. */
  stay: () => void;
} {
  const { count, size, follows, own } = options;
  const atEnd = useRef(typeof window !== "undefined" && window.location.hash === "");
  /** Went to the end by the button: stays there while rows are measured, also of a run that has ended. */
  const heldAtEnd = useRef(false);
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

  const arrive = useCallback(() => {
    atEnd.current = true;
    setLeftAt(null);
  }, []);
  const leave = useCallback(() => {
    heldAtEnd.current = false;
    if (!atEnd.current) return;
    atEnd.current = false;
    setLeftAt(followsNow.current ? latestCount.current : null);
  }, []);

  // The scroll event comes before the next drawing, so a move upwards is never undone by a new row.
  useEffect(() => {
    let lastTop = window.scrollY;
    function onScroll() {
      const top = window.scrollY;
      const below = belowPx();
      const movedUp = top < lastTop;
      lastTop = top;
      if (below <= AT_END_PX) {
        // A list that became shorter moves the page up as well, and leaves it at its end.
        if (!atEnd.current) arrive();
        return;
      }
      // Rows that turned out lower or higher than thought move the page, not the person.
      if (own.isAdjusted()) return;
      // While a long log arrives the end runs away by itself; who moves then wants to be where they moved to.
      const runsAway = !followsNow.current && !heldAtEnd.current && below > NEAR_PX;
      if (movedUp || runsAway) leave();
      else if (below <= NEAR_PX && !atEnd.current) arrive();
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
    };
  }, [own, arrive, leave]);

  const stay = useCallback(() => {
    if (atEnd.current && (follows || heldAtEnd.current)) {
      scrollToEnd();
      own.went();
    } else if (!atEnd.current && follows && belowPx() <= AT_END_PX) arrive();
  }, [follows, own, arrive]);
  useLayoutEffect(stay, [size, stay]);

  return {
    stay,
    leave,
    missed: leftAt === null ? 0 : Math.max(0, count - leftAt),
    goToEnd: () => {
      heldAtEnd.current = true;
      arrive();
      scrollToEnd();
      own.went();
    },
  };
}

/** What of the page lies under the window. */
function belowPx(): number {
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
}

/** The very end: what stands under the list is part of the page. */
function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}
