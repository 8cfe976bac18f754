/** The value below which `share` (0–1) of the sorted samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export type Measure = {
  what: string;
  /** The measured ratio or figure. */
  value: number;
  unit: "x" | "KB" | "ms" | "MB" | "s";
  bar: number;
  /** Most bars are "at most". */
  direction: "at most" | "at least";
  detail: string;
};

/** One line for a measure: what, value, bar, whether it holds, and the figures behind it. */
export function lineOf(measure: Measure): string {
  const { value, bar, unit } = measure;
  const holds = measure.direction === "at most" ? value <= bar : value >= bar;
  const verdict = holds ? "holds " : "MISSED";
  const figure = `${value.toFixed(2)} ${unit}`;
  return `${verdict} ${measure.what}: ${figure} (${measure.direction} ${bar} ${unit}) — ${measure.detail}`;
}
