"use client";

import { useEffect, useState } from "react";
import { ApiProblem } from "../api-problem";
import { findByName, NOTHING_FOUND, type Found } from "./palette-search";

/** Long enough that a fast typist asks once a word. */
const PAUSE_MS = 150;

/** What the palette shows for `query`; the answer to an older query never covers a newer one. */
export function useFound(open: boolean, query: string) {
  const [found, setFound] = useState<Found>(NOTHING_FOUND);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    const abort = new AbortController();
    setLooking(true);
    const timer = setTimeout(() => {
      findByName(query.trim(), abort.signal).then(
        (answer) => {
          setFound(answer);
          setProblem(null);
          setLooking(false);
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return;
          setFound(NOTHING_FOUND);
          setProblem(ApiProblem.from(cause).detail);
          setLooking(false);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [open, query]);

  return { found, looking, problem };
}
