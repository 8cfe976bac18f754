"use client";

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** This far from the end still counts as being there. */
const NEAR_PX = 96;

/**
 * Keeps the view at the end of a growing list while it is there, and leaves it alone otherwise.
 * `size` changes whenever the list grew; `missed` counts what came since the view left the end.
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
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const latestCount = useRef(count);

  useEffect(() => {
    latestCount.current = count;
  }, [count]);

  useEffect(() => {
    const element = end.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const visible = entry?.isIntersecting === true;
        if (visible === atEnd.current && !visible) return;
        atEnd.current = visible;
        setLeftAt(visible ? null : latestCount.current);
      },
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    if (follows && atEnd.current) end.current?.scrollIntoView({ block: "end" });
  }, [size, follows]);

  return {
    end,
    missed: leftAt === null ? 0 : Math.max(0, count - leftAt),
    goToEnd: () => {
      end.current?.scrollIntoView({ block: "end" });
    },
  };
}
