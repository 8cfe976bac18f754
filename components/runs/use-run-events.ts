"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { pageHeaders } from "@/components/api-client";
import type { RunEvent } from "@/lib/runs/events";
import { eventsPath } from "./events-request";
import { followRun } from "./run-connection";
import { createPace } from "./pace";
import { takeEarlyEvents } from "./take-early-events";
import { createRunStore, type RunSnapshot } from "./run-store";

/** A hidden page gives its line back after this long: browsers allow six to one server. */
const HIDDEN_MS = 60_000;

/**
 * A run as it happens: begins with the events that the server drew, then follows the stream after the last of them.
 * `restart` follows again after the run had ended (a message continues it).
 */
export function useRunEvents(
  runId: string,
  initial: readonly RunEvent[],
): { snapshot: RunSnapshot; restart: () => void } {
  const [store] = useState(() => createRunStore(initial, createPace()));
  const [round, setRound] = useState(0);
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);

  useEffect(() => {
    let line: AbortController | null = null;
    let hidden: ReturnType<typeof setTimeout> | null = null;

    function open() {
      if (line !== null) return;
      const current = new AbortController();
      line = current;
      const url = eventsPath(runId);
      followRun({
        url,
        headers: pageHeaders(),
        early: (after, signal) => takeEarlyEvents(url, after, signal),
        lastSeq: store.lastSeq,
        hasEnded: store.hasEnded,
        onEvent: store.add,
        onDelta: store.addDelta,
        onResync: store.reset,
        onState: store.connection,
        signal: current.signal,
      }).catch((cause: unknown) => {
        store.connection("refused");
        reportError(cause);
      });
    }
    function close() {
      line?.abort();
      line = null;
    }
    function onVisibility() {
      if (hidden !== null) clearTimeout(hidden);
      hidden = null;
      if (document.visibilityState === "hidden") hidden = setTimeout(close, HIDDEN_MS);
      else open();
    }

    open();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      if (hidden !== null) clearTimeout(hidden);
      close();
    };
  }, [runId, store, round]);

  return {
    snapshot,
    restart: () => {
      setRound((before) => before + 1);
    },
  };
}
