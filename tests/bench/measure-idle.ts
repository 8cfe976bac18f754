import { readFileSync, readdirSync } from "node:fs";
import type { Measure } from "./statistics";
import { residentKb } from "./measure-streams";

/** Resident memory of the app and of its PostgreSQL (shared pages counted once per process: Pss). */
export async function measureIdle(appPid: number): Promise<Measure[]> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const app = residentKb(appPid) / 1024;
  const database = postgresPids().reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1024;
  return [
    {
      what: "resident when idle, database included",
      value: app + database,
      unit: "MB",
      bar: 350,
      direction: "at most",
      detail: `app ${app.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB`,
    },
  ];
}

function postgresPids(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandOf(pid).startsWith("postgres") || commandOf(pid).includes("/postgres"));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch (error) {
    // The process ended between the listing and the reading.
    if (error instanceof Error) return "";
    throw error;
  }
}

function proportionalKb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
