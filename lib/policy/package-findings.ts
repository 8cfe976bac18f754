import { FINDING_KINDS, type Finding, type FindingLevel } from "../packages/scan/finding";
import type { PackageScans } from "../packages/scan/package-scans";
import type { SkillPackage } from "../packages/skill-package";
import type { AcknowledgementStore } from "./acknowledgement-store";

export type FindingDeps = {
  scans: PackageScans;
  acknowledgements: Pick<AcknowledgementStore, "of">;
};

/** What the scan finds in a package, with what this workspace acknowledged. The gravest first. */
export async function packageFindings(
  deps: FindingDeps,
  workspaceId: string,
  skillPackage: SkillPackage,
): Promise<Finding[]> {
  const [places, acknowledged] = await Promise.all([
    deps.scans.of(skillPackage),
    deps.acknowledgements.of(workspaceId, skillPackage.digest),
  ]);
  const byCode = new Map(acknowledged.map((each) => [each.code, each]));
  return places.map(({ code, path, line, evidence, more }) => {
    const known = byCode.get(code);
    return {
      ...{ code, level: FINDING_KINDS[code].level, path, line, evidence },
      message: FINDING_KINDS[code].message,
      more,
      acknowledged: known
        ? { by: known.by, at: known.at.toISOString(), reason: known.reason }
        : null,
    };
  });
}

/** The levels of what nobody acknowledged: what rules on findings are asked about. */
export function openLevels(findings: readonly Finding[]): FindingLevel[] {
  const open = findings.filter(({ acknowledged }) => acknowledged === null);
  return [...new Set(open.map(({ level }) => level))];
}
