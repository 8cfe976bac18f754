"use client";

import { useEffect } from "react";

export type PageKey = { keys: readonly string[]; does: string };

const registered = new Map<symbol, readonly PageKey[]>();

/** Tells the keys help (`?`) which keys this page listens to. Renders nothing. */
export function PageKeys({ keys }: { keys: readonly PageKey[] }) {
  useEffect(() => {
    const entry = Symbol("page keys");
    registered.set(entry, keys);
    return () => {
      registered.delete(entry);
    };
  }, [keys]);
  return null;
}

/** All keys of the pages that are mounted now. */
export function readPageKeys(): readonly PageKey[] {
  return [...registered.values()].flat();
}
