/** Numbers as people read them: with units and a scale. Server and browser give the same text. */

const INTEGER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const ONE_DIGIT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** `1,240` */
export function formatCount(count: number): string {
  return INTEGER.format(count);
}

/** `1,240 tokens`, `1 token` */
export function formatTokens(tokens: number): string {
  return `${INTEGER.format(tokens)} ${tokens === 1 ? "token" : "tokens"}`;
}

/** `812 B`, `1.5 KB`, `10 MB` (1 KB is 1,000 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${INTEGER.format(bytes)} B`;
  // From here on one digit would round to "1,000 KB".
  if (bytes < 999_950) return `${ONE_DIGIT.format(bytes / 1000)} KB`;
  return `${ONE_DIGIT.format(bytes / 1_000_000)} MB`;
}

/** `3.6 %`; a part that is there but tiny is `<0.1 %`. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return "–";
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return "<0.1 %";
  return `${ONE_DIGIT.format(percent)} %`;
}

/** `38 ms`, `1.2 s`, `2 min 05 s` */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${INTEGER.format(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${ONE_DIGIT.format(milliseconds / 1000)} s`;
  const seconds = Math.floor(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** `3 agents`, `1 agent` */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${INTEGER.format(count)} ${count === 1 ? one : many}`;
}

const DOLLARS = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const SMALL_DOLLARS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

/** `$1.24`, `$0.0042`; less than a ten-thousandth is `<$0.0001`. */
export function formatDollars(dollars: number): string {
  if (dollars === 0) return "$0";
  if (dollars < 0.0001) return "<$0.0001";
  return `$${(dollars < 0.1 ? SMALL_DOLLARS : DOLLARS).format(dollars)}`;
}

const STEPS = [
  { unit: "second", seconds: 1, below: 60 },
  { unit: "minute", seconds: 60, below: 3600 },
  { unit: "hour", seconds: 3600, below: 86_400 },
  { unit: "day", seconds: 86_400, below: 604_800 },
  { unit: "week", seconds: 604_800, below: 2_629_800 },
  { unit: "month", seconds: 2_629_800, below: 31_557_600 },
  { unit: "year", seconds: 31_557_600, below: Infinity },
] as const;
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });

/** `now`, `5 min. ago`, `yesterday` */
export function formatRelative(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) < 10) return "now";
  for (const step of STEPS) {
    if (Math.abs(seconds) < step.below) {
      return RELATIVE.format(Math.trunc(seconds / step.seconds), step.unit);
    }
  }
  return at.toISOString();
}

/** `2026-03-01 14:05:09 UTC` */
export function formatExact(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The 8 characters of a digest that people compare. */
export function shortDigest(digest: string): string {
  return digest.replace(/^sha256:/, "").slice(0, 8);
}
