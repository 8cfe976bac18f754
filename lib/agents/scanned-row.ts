import { z } from "zod";
import { FINDING_KINDS, isFindingCode, type FindingLevel } from "../packages/scan/finding";
import { SCANNER_VERSION } from "../packages/scan/scan-package";

/** What a row says of the scan of its package, beside the kinds that its workspace acknowledged. */
export const scannedRow = z.object({
  findingCodes: z.array(z.string()),
  scanner: z.number(),
  acknowledgedCodes: z.array(z.string()).nullable(),
});

/** SQL for `acknowledgedCodes` of a row `s` of "Skill". */
export const ACKNOWLEDGED_CODES = `(
  SELECT array_agg(k.code) FROM "FindingAcknowledgement" k
  WHERE k."workspaceId" = s."workspaceId" AND k.digest = s.digest) AS "acknowledgedCodes"`;

/** Levels of what nobody acknowledged. What this scanner did not look at yet counts as the gravest. */
export function openLevelsOf(row: z.output<typeof scannedRow>): FindingLevel[] {
  if (row.scanner < SCANNER_VERSION) return ["high"];
  return [...new Set(openCodesOf(row).map((code) => FINDING_KINDS[code].level))];
}

/** How many kinds of high findings nobody acknowledged; none while nobody looked. */
export function openHighKindsOf(row: z.output<typeof scannedRow>): number {
  return openCodesOf(row).filter((code) => FINDING_KINDS[code].level === "high").length;
}

function openCodesOf(row: z.output<typeof scannedRow>) {
  const acknowledged = new Set(row.acknowledgedCodes ?? []);
  return row.findingCodes.filter(isFindingCode).filter((code) => !acknowledged.has(code));
}
