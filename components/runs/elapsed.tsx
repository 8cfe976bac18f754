"use client";

import { useEffect, useState } from "react";
import { formatDuration } from "@/components/ui/format";

/** How long a run has taken; ticks each second until it ended. */
export function Elapsed(props: { from: string; to: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  const running = props.to === null;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [running]);

  const end = props.to === null ? now : new Date(props.to).getTime();
  const passed = Math.max(0, end - new Date(props.from).getTime());
  return (
    <span suppressHydrationWarning className="inline-block min-w-8">
      {running && passed < 1000
        ? "0 s"
        : formatDuration(running ? Math.floor(passed / 1000) * 1000 : passed)}
    </span>
  );
}
