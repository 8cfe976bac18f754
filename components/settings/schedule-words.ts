import type { SyncSchedule } from "../../lib/registry/registry";

/** When a registry is synced, as a choice. */
export const SCHEDULE_WORDS = {
  off: "Synced by hand",
  hourly: "Synced hourly",
  daily: "Synced daily",
} as const satisfies Record<SyncSchedule, string>;
