import { AppError } from "../../base/app-error";
import type { AttachedSkill } from "../../agents/attached-skill";
import type { SkillPackage } from "../../packages/skill-package";
import { STORAGE_WAITS_MS } from "../limits";
import type { RunSession } from "../run-session";

export type PackageRead =
  { kind: "package"; skillPackage: SkillPackage } | { kind: "gone"; reason: string };

/**
 * The frozen package, verified by its digest. Storage that cannot be reached is waited out, with an event per
 * attempt; only a package that is gone or damaged is given up.
 */
export async function readPackage(session: RunSession, skill: AttachedSkill): Promise<PackageRead> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const skillPackage = await session.deps.packages.read(skill.packagePath, skill.digest);
      return { kind: "package", skillPackage };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== "unavailable") return { kind: "gone", reason: error.message };
      await session.write(null, [{ type: "skill.waiting", name: skill.alias, attempt }]);
      const wait = STORAGE_WAITS_MS[Math.min(attempt, STORAGE_WAITS_MS.length) - 1] ?? 0;
      await session.deps.pause(wait, session.signal);
    }
  }
}
