import { codeOf } from "../base/system-error";
import { RunFailure } from "./run-endings";
import type { RunnerDeps } from "./runner-deps";

/** Together some five minutes: a restart or a failover passes, and a disk can be cleared. */
const WAITS_MS = [
  100, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000,
];

/**
 * Repeats work on the database while it cannot be reached or its disk is full. Only for work that may be
 * repeated: appends are, by their step. After the last wait the run fails with what the database said; if not
 * even that can be written, the run stays unfinished and is taken up again when the database is back.
 */
export async function throughOutage<Result>(
  deps: Pick<RunnerDeps, "pause">,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const waitMs of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await deps.pause(waitMs, signal);
    }
  }
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    const said = error instanceof Error ? error.message : String(error);
    throw new RunFailure("database_unavailable", `The database cannot be written: ${said}`, {
      cause: error,
    });
  }
}

/** SQLSTATE classes: connection, resources (disk full, too many connections), operator, system. */
const SQL_OUTAGE = /^(08|53|57|58)/;
const SYSTEM_OUTAGE = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)/;
const DRIVER_OUTAGE = /connection (terminated|timeout|ended)|timeout exceeded|not queryable/i;

export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (SQL_OUTAGE.test(code) || SYSTEM_OUTAGE.test(code)) return true;
  return error instanceof Error && DRIVER_OUTAGE.test(error.message);
}
