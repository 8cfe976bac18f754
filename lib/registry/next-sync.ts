import { assertNever } from "../base/assert-never";
import type { LastSync, SyncSchedule } from "./registry";

const HOUR_MS = 3_600_000;

/** A source that was out is asked again soon enough for a person, and seldom enough for the source. */
const RETRY_MS = HOUR_MS;

/** When a registry is due by itself: an interval after its last sync, at once when that is past. Null: never. */
export function nextSync(
  schedule: SyncSchedule,
  last: Pick<LastSync, "at" | "error"> | null,
  now: Date,
): Date | null {
  const intervalMs = intervalOf(schedule);
  if (intervalMs === null) return null;
  if (last === null) return now;
  const waitMs = last.error === null ? intervalMs : Math.min(intervalMs, RETRY_MS);
  return new Date(Math.max(now.getTime(), new Date(last.at).getTime() + waitMs));
}

function intervalOf(schedule: SyncSchedule): number | null {
  switch (schedule) {
    case "off":
      return null;
    case "hourly":
      return HOUR_MS;
    case "daily":
      return 24 * HOUR_MS;
    default:
      return assertNever(schedule);
  }
}
