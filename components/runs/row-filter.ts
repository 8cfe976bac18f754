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
  policy: (row) => rowKind(row) === "policy" || (row.kind === "call" && row.refusal !== null),
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
