import type { Run } from "../../lib/runs/run";

const HOUR_MS = 3_600_000;
export const HOURS = 24;

/** Runs that began in one hour. `going`: queued or running; `waiting`: for an approval; `stopped`: cancelled. */
export type HourOfRuns = {
  /** ISO 8601, the hour's beginning. */
  from: string;
  completed: number;
  failed: number;
  stopped: number;
  going: number;
  waiting: number;
};

/** The last 24 hours up to `now`, oldest first, the hour of `now` last. Older runs are left out. */
export function runsByHour(
  runs: readonly Pick<Run, "created_at" | "status">[],
  now: Date,
): HourOfRuns[] {
  const last = Math.floor(now.getTime() / HOUR_MS);
  const hours = Array.from({ length: HOURS }, (_, index) => ({
    from: new Date((last - HOURS + 1 + index) * HOUR_MS).toISOString(),
    completed: 0,
    failed: 0,
    stopped: 0,
    going: 0,
    waiting: 0,
  }));
  for (const run of runs) {
    const hour = hours[HOURS - 1 - last + Math.floor(Date.parse(run.created_at) / HOUR_MS)];
    if (hour !== undefined) hour[partOf(run.status)] += 1;
  }
  return hours;
}

function partOf(status: Run["status"]): Exclude<keyof HourOfRuns, "from"> {
  switch (status) {
    case "completed":
    case "failed":
    case "waiting":
      return status;
    case "cancelled":
      return "stopped";
    case "queued":
    case "running":
      return "going";
  }
}
