import type { TimelineRow } from "@/lib/runs/run-view";
import { isSmall } from "./row-kind";
import { rowKey } from "./row-place";

/** What the timeline draws: a row, or several small ones under one line. */
export type TimelineItem =
  | { type: "row"; key: string; row: TimelineRow }
  | { type: "fold"; key: string; of: FoldOf; rows: readonly TimelineRow[] };

/** What a fold holds: events too small to stand alone, or skills that rules keep back. */
export type FoldOf = "small" | "withheld";

/** Two such rows in a line already read better as one. */
const FOLD_FROM = 2;
/** An agent that reads a whole repository must not make one row of it that nobody can open. */
const FOLD_MOST = 100;

/** Folds neighbouring rows of one kind; a fold keeps the key of its first row while it grows. */
export function foldRows(rows: readonly TimelineRow[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let folded: TimelineRow[] = [];
  let foldedAs: FoldOf = "small";
  const close = () => {
    const [first] = folded;
    if (first === undefined) return;
    if (folded.length < FOLD_FROM) items.push({ type: "row", key: rowKey(first), row: first });
    else items.push({ type: "fold", key: `fold-${rowKey(first)}`, of: foldedAs, rows: folded });
    folded = [];
  };
  for (const row of rows) {
    const of = foldOf(row);
    if (of === null) {
      close();
      items.push({ type: "row", key: rowKey(row), row });
      continue;
    }
    if (of !== foldedAs || folded.length === FOLD_MOST) close();
    foldedAs = of;
    folded.push(row);
  }
  close();
  return items;
}

function foldOf(row: TimelineRow): FoldOf | null {
  if (row.kind === "notice" && row.event.type === "skill.withheld") return "withheld";
  return isSmall(row) ? "small" : null;
}
