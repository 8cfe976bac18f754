"use client";

import { useEffect, useRef } from "react";
import { isTyping } from "@/components/ui/is-typing";

type TimelineKeys = {
  /** The events at which `n` and `p` stop, in order. */
  stops: () => number[];
  target: number | null;
  goTo: (seq: number) => void;
  search: () => void;
  leave: () => void;
};

/** `n` and `p` walk through skills and failures, `/` searches, Escape shows everything again. */
export function useTimelineKeys(keys: TimelineKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { stops, target, goTo, search, leave } = latest.current;
      if (event.key === "Escape" && !isDialogOpen()) {
        leave();
        if (isTyping(event.target) && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (isTyping(event.target)) return;
      if (event.key === "/") {
        event.preventDefault();
        search();
      } else if (event.key === "n" || event.key === "p") {
        const next = event.key === "n" ? stopAfter(stops(), target) : stopBefore(stops(), target);
        if (next !== null) goTo(next);
      }
    }
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

/** The first stop behind `from`; the last one again at the end. */
export function stopAfter(stops: readonly number[], from: number | null): number | null {
  return stops.find((seq) => seq > (from ?? 0)) ?? stops.at(-1) ?? null;
}

/** The last stop before `from`; the first one again at the beginning. */
export function stopBefore(stops: readonly number[], from: number | null): number | null {
  return stops.findLast((seq) => seq < (from ?? Infinity)) ?? stops[0] ?? null;
}

/** The match after or before the current one, round at the ends. */
export function matchFrom(
  matches: readonly number[],
  from: number | null,
  step: 1 | -1,
): number | null {
  if (step === 1) return matches.find((seq) => seq > (from ?? 0)) ?? matches[0] ?? null;
  return matches.findLast((seq) => seq < (from ?? Infinity)) ?? matches.at(-1) ?? null;
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog]") !== null;
}
