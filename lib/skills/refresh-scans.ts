import { AppError } from "../base/app-error";
import type { PackageScans } from "../packages/scan/package-scans";
import { SCANNER_VERSION } from "../packages/scan/scan-package";
import type { PackageStore } from "../storage/package-store";
import type { SkillStore } from "./skill-store";

export type RefreshScansDeps = {
  skills: Pick<SkillStore, "scannedBefore" | "setScan">;
  packages: PackageStore;
  scans: PackageScans;
  warn(message: string, error: unknown): void;
};

/**
 * Scans what an earlier scanner looked at, or none: until then rules on findings take such a skill for one with
 * grave findings. A package that cannot be read stays so, and the next start tries again.
 */
export async function refreshScans(deps: RefreshScansDeps, signal: AbortSignal): Promise<void> {
  for (const skill of await deps.skills.scannedBefore(SCANNER_VERSION)) {
    if (signal.aborted) return;
    try {
      const places = await deps.scans.of(await deps.packages.read(skill.packagePath, skill.digest));
      const codes = [...new Set(places.map(({ code }) => code))];
      await deps.skills.setScan(skill, { findingCodes: codes, scanner: SCANNER_VERSION });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.warn(`The skill "${skill.slug}" could not be scanned.`, error);
    }
  }
}
