"use client";

import { createContext, useContext, type ReactNode } from "react";

/** Which run the parts below belong to, whose it is, and whether this person may write to it. */
export type RunContextValue = { runId: string; agentId: string; canAct: boolean };

const RunContext = createContext<RunContextValue | null>(null);

export function RunProvider(props: RunContextValue & { children: ReactNode }) {
  const { runId, agentId, canAct } = props;
  return <RunContext value={{ runId, agentId, canAct }}>{props.children}</RunContext>;
}

export function useRun(): RunContextValue {
  const run = useContext(RunContext);
  if (run === null) throw new Error("useRun needs a RunProvider above it.");
  return run;
}
