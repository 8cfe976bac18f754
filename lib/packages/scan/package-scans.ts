import type { SkillPackage } from "../skill-package";
import type { Place } from "./finding";
import { scanPackage } from "./scan-package";

/** Scans by digest: a package never changes, and neither does what one scanner finds in it. */
export type PackageScans = {
  of(skillPackage: SkillPackage): Promise<readonly Place[]>;
};

/** Some kilobytes each; a page, a preview and the install that follows ask for the same ones. */
const KEPT = 200;

/** Remembers the last ones; who asks while one is under way waits for that one. */
export function createPackageScans(
  scan: (skillPackage: SkillPackage) => Promise<Place[]> = scanPackage,
): PackageScans {
  const known = new Map<string, Promise<readonly Place[]>>();
  return {
    of(skillPackage) {
      const { digest } = skillPackage;
      const found = known.get(digest) ?? scan(skillPackage);
      known.delete(digest);
      known.set(digest, found);
      for (const oldest of known.keys()) {
        if (known.size <= KEPT) break;
        known.delete(oldest);
      }
      return found;
    },
  };
}
