import type { SkillPackage } from "../packages/skill-package";

/** Verified packages in memory, the ones used last, up to a number of bytes of their files. */
export type PackageMemory = {
  get(digest: string): SkillPackage | null;
  set(skillPackage: SkillPackage): void;
};

/** What a file costs besides its bytes: its objects and its path. */
const FILE_OVERHEAD_BYTES = 400;

export function createPackageMemory(maxBytes: number): PackageMemory {
  const packages = new Map<string, { skillPackage: SkillPackage; bytes: number }>();
  let total = 0;
  const forget = (digest: string): void => {
    total -= packages.get(digest)?.bytes ?? 0;
    packages.delete(digest);
  };
  return {
    get(digest) {
      const found = packages.get(digest);
      if (found === undefined) return null;
      // A map keeps the order of insertion: the first one is the one used longest ago.
      packages.delete(digest);
      packages.set(digest, found);
      return found.skillPackage;
    },
    set(skillPackage) {
      const bytes = sizeOf(skillPackage);
      forget(skillPackage.digest);
      if (bytes > maxBytes) return;
      packages.set(skillPackage.digest, { skillPackage, bytes });
      total += bytes;
      for (const digest of packages.keys()) {
        if (total <= maxBytes) return;
        forget(digest);
      }
    },
  };
}

function sizeOf({ files }: SkillPackage): number {
  return files.reduce((sum, file) => sum + file.bytes.length + FILE_OVERHEAD_BYTES, 0);
}
