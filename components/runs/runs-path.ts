import type { RunStatus } from "@/lib/runs/events";

/** What the list of runs shows; null: all of them. */
export type RunListFilter = { status: RunStatus | null; agent: string | null };

/** The address of a list of runs; `cursor` of the page after. */
export function runsPath(filter: RunListFilter, cursor: string | null = null): string {
  const query = new URLSearchParams();
  if (filter.status !== null) query.set("status", filter.status);
  if (filter.agent !== null) query.set("agent", filter.agent);
  if (cursor !== null) query.set("cursor", cursor);
  const text = query.toString();
  return text === "" ? "/runs" : `/runs?${text}`;
}
