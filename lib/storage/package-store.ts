import { AppError } from "../base/app-error";
import type { SkillPackage } from "../packages/skill-package";
import type { ObjectStore } from "./object-store";
import type { PackageLocation } from "./package-location";

/**
 * Packages in object storage. `path` is the key, as `store` answered it. Errors: `not_found` when the object is
 * gone, `unavailable` when the storage cannot be reached (wait and ask again), `invalid` naming the digest when
 * what is stored is not that package.
 */
export type PackageStore = {
  /** Durable when it returns; storing the same package twice is harmless. */
  store(
    location: PackageLocation,
    skillPackage: SkillPackage,
  ): Promise<{ path: string; digest: string }>;
  /** The package, verified against `digest`; from a cache when it can be. */
  read(path: string, digest: string): Promise<SkillPackage>;
  /** The stored zip, verified against `digest`. */
  archive(path: string, digest: string): Promise<Uint8Array>;
};

export type PackageStoreOptions = {
  objects: ObjectStore;
  /** Keeps zips by digest on disk; may be deleted at any time. Unused when the objects are on disk anyway. */
  cacheFolder: string;
  cacheBytes: number;
  /** Unpacked packages kept in memory; 32 MB unless said otherwise. */
  memoryBytes?: number;
};

export function createPackageStore(options: PackageStoreOptions): PackageStore {
  throw new AppError("unavailable", `Not built yet: ${options.cacheFolder}.`);
}
