import type { TimelineRow } from "@/lib/runs/run-view";
import { isFailure, isSkillRow, rowKind } from "./row-kind";
import { rowText } from "./row-text";

export const ROW_FILTERS = ["all", "text", "skills", "tools", "policy", "failures"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const SHOWS = {
  all: () => true,
  text: (row) => row.kind === "task" || row.kind === "message" || row.kind === "answer",
  skills: (row) => isSkillRow(row) || rowKind(row) === "skill",
  tools: (row) => row.kind === "call" && !isSkillRow(row),
  policy: (row) =>
    rowKind(row) === "policy" ||
    (row.kind === "call" && (row.refusal ?? row.request ?? row.decision) !== null),
  failures: isFailure,
} as const satisfies Record<RowFilter, (row: TimelineRow) => boolean>;

/** The rows that a filter and a search leave. The search is by plain words, without case. */
export function filterRows(
  rows: readonly TimelineRow[],
  filter: RowFilter,
  search: string,
): readonly TimelineRow[] {
  const wanted = search.trim().toLowerCase();
  if (filter === "all" && wanted === "") return rows;
  return rows.filter(
    (row) => SHOWS[filter](row) && (wanted === "" || rowText(row).toLowerCase().includes(wanted)),
  );
}

/** How many rows each filter would show. */
export function countRows(rows: readonly TimelineRow[]): Record<RowFilter, number> {
  const counts = { all: 0, text: 0, skills: 0, tools: 0, policy: 0, failures: 0 };
  for (const row of rows) {
    for (const filter of ROW_FILTERS) if (SHOWS[filter](row)) counts[filter] += 1;
  }
  return counts;
}
