/** What is counted as it happens; the rest of `/metrics` is looked up when it is asked for. */
const METRICS = {
  satchel_activation_seconds: {
    type: "histogram",
    help: "Time from an activation's call to its entry in the log.",
  },
  satchel_tokens_saved_total: {
    type: "counter",
    help: "Tokens of skill bodies that runs did not carry.",
  },
  satchel_storage_errors_total: { type: "counter", help: "Calls of the object store that failed." },
} as const satisfies Record<string, { type: "counter" | "histogram"; help: string }>;

type Named<Type> = {
  [Name in keyof typeof METRICS]: (typeof METRICS)[Name]["type"] extends Type ? Name : never;
}[keyof typeof METRICS];

/** Seconds: from a cache hit to a waited-out storage failure. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Histogram = { buckets: number[]; sum: number; count: number };
type Registry = { values: Map<string, number>; histograms: Map<string, Histogram> };

declare global {
  var satchelMetrics: Registry | undefined;
}

/** One registry a process: the server's bundles hold copies of this module. */
function registry(): Registry {
  globalThis.satchelMetrics ??= { values: new Map(), histograms: new Map() };
  return globalThis.satchelMetrics;
}

/** Counts what `/metrics` shows. Cheap enough for hot paths. */
export const metrics = {
  add(name: Named<"counter">, by = 1): void {
    const { values } = registry();
    values.set(name, (values.get(name) ?? 0) + by);
  },

  /** Puts a duration into a histogram. */
  observe(name: Named<"histogram">, seconds: number): void {
    const { histograms } = registry();
    const histogram = histograms.get(name) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    BUCKETS.forEach((limit, index) => {
      if (seconds <= limit) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    });
    histogram.sum += seconds;
    histogram.count += 1;
    histograms.set(name, histogram);
  },

  /** The text form of Prometheus. */
  render(): string {
    const { values, histograms } = registry();
    return Object.entries(METRICS)
      .map(([name, { type, help }]) => {
        const head = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
        if (type !== "histogram") return `${head}${name} ${values.get(name) ?? 0}\n`;
        return head + renderHistogram(name, histograms.get(name));
      })
      .join("");
  },
};

function renderHistogram(name: string, histogram: Histogram | undefined): string {
  const count = histogram?.count ?? 0;
  const lines = BUCKETS.map(
    (limit, index) => `${name}_bucket{le="${limit}"} ${histogram?.buckets[index] ?? 0}`,
  );
  lines.push(`${name}_bucket{le="+Inf"} ${count}`);
  lines.push(`${name}_sum ${histogram?.sum ?? 0}`, `${name}_count ${count}`);
  return `${lines.join("\n")}\n`;
}
