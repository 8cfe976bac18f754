import type { TimelineRow } from "@/lib/runs/run-view";
import { isSmall } from "./row-kind";
import { rowKey } from "./row-place";

/** What the timeline draws: a row, or several small ones under one line. */
export type TimelineItem =
  | { type: "row"; key: string; row: TimelineRow }
  | { type: "fold"; key: string; rows: readonly TimelineRow[] };

/** Two small rows in a line already read better as one. */
const FOLD_FROM = 2;
/** An agent that reads a whole repository must not make one row of it that nobody can open. */
const FOLD_MOST = 100;

/** Folds neighbouring small rows; a fold keeps the key of its first row while it grows. */
export function foldRows(rows: readonly TimelineRow[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let small: TimelineRow[] = [];
  const close = () => {
    const [first] = small;
    if (first === undefined) return;
    if (small.length < FOLD_FROM) items.push({ type: "row", key: rowKey(first), row: first });
    else items.push({ type: "fold", key: `fold-${rowKey(first)}`, rows: small });
    small = [];
  };
  for (const row of rows) {
    if (isSmall(row)) {
      if (small.length === FOLD_MOST) close();
      small.push(row);
      continue;
    }
    close();
    items.push({ type: "row", key: rowKey(row), row });
  }
  close();
  return items;
}
