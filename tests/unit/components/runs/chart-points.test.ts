import { expect, test } from "vitest";
import { chartPoints } from "@/components/runs/chart-points";
import type { BudgetPoint } from "@/lib/runs/run-view";

function points(count: number): BudgetPoint[] {
  return Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    at: "2026-03-01T10:00:00.000Z",
    usedTokens: index === 777 ? 9_999 : index % 100,
    skillTokens: index === 401 ? 500 : 1,
    compacted: index === 1_234,
  }));
}

test("a short run is drawn as it is", () => {
  const few = points(160);
  expect(chartPoints(few)).toBe(few);
});

test("a long run keeps its peaks, its compactions and its last point in a chart of some 160 points", () => {
  const many = points(9_000);
  const drawn = chartPoints(many);
  expect(drawn.length).toBeLessThanOrEqual(160);
  expect(Math.max(...drawn.map((point) => point.usedTokens))).toBe(9_999);
  expect(Math.max(...drawn.map((point) => point.skillTokens))).toBe(500);
  expect(drawn.filter((point) => point.compacted)).toHaveLength(1);
  expect(drawn.at(-1)).toBe(many.at(-1));
});
