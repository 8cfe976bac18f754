import type { BudgetPoint } from "@/lib/runs/run-view";

/** As many as the chart has room for: it is some 300 pixels wide. */
const MOST_POINTS = 160;

/**
 * Points for the chart of a long run: of each stretch the highest one, so that no peak is lost, and every stretch
 * with a compaction keeps its mark. The last point stays what it is.
 */
export function chartPoints(points: readonly BudgetPoint[]): readonly BudgetPoint[] {
  if (points.length <= MOST_POINTS) return points;
  const stretch = Math.ceil(points.length / (MOST_POINTS - 1));
  const drawn: BudgetPoint[] = [];
  for (let from = 0; from < points.length - 1; from += stretch) {
    drawn.push(highest(points.slice(from, Math.min(from + stretch, points.length - 1))));
  }
  const last = points.at(-1);
  return last === undefined ? drawn : [...drawn, last];
}

function highest(points: readonly BudgetPoint[]): BudgetPoint {
  return points.reduce((one, other) => ({
    ...(other.usedTokens > one.usedTokens ? other : one),
    skillTokens: Math.max(one.skillTokens, other.skillTokens),
    compacted: one.compacted || other.compacted,
  }));
}
