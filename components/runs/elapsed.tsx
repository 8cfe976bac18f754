"use client";

import { useEffect, useState } from "react";
import { formatDuration } from "@/components/ui/format";

/** How long a run has worked; ticks each second while it does (`since`). */
export function Elapsed(props: { workedMs: number; since: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  const working = props.since !== null;

  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [working]);

  const current = props.since === null ? 0 : Math.max(0, now - Date.parse(props.since));
  const passed = props.workedMs + current;
  return (
    <span
      suppressHydrationWarning
      title="The time at work, without the time in which it waited for a person"
      className="inline-block min-w-8"
    >
      {working && passed < 1000
        ? "0 s"
        : formatDuration(working ? Math.floor(passed / 1000) * 1000 : passed)}
    </span>
  );
}
