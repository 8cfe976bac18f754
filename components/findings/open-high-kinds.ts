import type { Finding } from "../../lib/packages/scan/finding";

/** How many kinds of high findings nobody acknowledged: as a run counts them. */
export function openHighKinds(findings: readonly Finding[]): number {
  const open = findings.filter((each) => each.level === "high" && each.acknowledged === null);
  return new Set(open.map(({ code }) => code)).size;
}
