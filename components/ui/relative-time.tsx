"use client";

import { useEffect, useState } from "react";
import { formatExact, formatRelative } from "./format";

const REFRESH_MS = 30_000;

/** "5 min. ago", the exact time on hover; stays true while the page is open. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);

  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={formatExact(date)}
      className={className}
      // Server and browser read different clocks; the browser's words win at the next tick.
      suppressHydrationWarning
    >
      {formatRelative(date, now)}
    </time>
  );
}
