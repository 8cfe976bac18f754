"use client";

import { createContext, useContext, type ReactNode } from "react";

const RunIdContext = createContext<string | null>(null);

/** Says which run the parts below belong to. */
export function RunIdProvider(props: { runId: string; children: ReactNode }) {
  return <RunIdContext value={props.runId}>{props.children}</RunIdContext>;
}

export function useRunId(): string {
  const runId = useContext(RunIdContext);
  if (runId === null) throw new Error("useRunId needs a RunIdProvider above it.");
  return runId;
}
