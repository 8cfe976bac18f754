import type { TimelineRow } from "@/lib/runs/run-view";

/** Stays the same while a row changes, so that React keeps its place and what was opened stays open. */
export function rowKey(row: TimelineRow): string {
  return row.kind === "call" ? `call-${row.seq}-${row.callId}` : `${row.kind}-${row.seq}`;
}

/** The event that a link to the row names: of a call, what came of it. */
export function rowSeq(row: TimelineRow): number {
  if (row.kind !== "call") return row.seq;
  const shown = row.activation ?? row.refusal ?? row.denial ?? row.completed ?? row.request;
  return shown?.seq ?? row.seq;
}

/** Every event that a row shows. */
export function rowSeqs(row: TimelineRow): number[] {
  if (row.kind !== "call") return [row.seq];
  const parts = [row.activation, row.refusal, row.denial, row.completed, row.request, row.decision];
  return [row.seq, ...parts.flatMap((part) => (part === null ? [] : [part.seq]))];
}

/** The row that shows an event; the row before it where the event has none of its own. */
export function rowOfSeq(rows: readonly TimelineRow[], seq: number): TimelineRow | null {
  let before: TimelineRow | null = null;
  let asked: TimelineRow | null = null;
  for (const row of rows) {
    if (row.kind !== "call" && row.seq === seq) return row;
    if (row.kind === "call" && row.seq === seq) asked ??= row;
    if (row.kind === "call" && row.seq !== seq && rowSeqs(row).includes(seq)) return row;
    if (row.seq <= seq) before = row;
  }
  return asked ?? before;
}
