"use client";

import { useSyncExternalStore } from "react";

/** The width from which panes stand side by side: the `wide:` of the styles. */
const WIDE = "(min-width: 900px)";

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => {
    query.removeEventListener("change", listener);
  };
}

function read(): boolean {
  return window.matchMedia(WIDE).matches;
}
