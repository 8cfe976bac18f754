import { AppError } from "../base/app-error";
import { digestOf } from "../packages/digest-of";
import { deflateAhead } from "../packages/pack-files";
import { openStoredPackage } from "../packages/open-stored-package";
import type { SkillPackage } from "../packages/skill-package";
import { writeArchive } from "../packages/write-archive";
import { zipWorkHere, type ZipWork } from "../packages/zip-work";
import type { ObjectStore } from "./object-store";
import type { PackageCache } from "./package-cache";
import { packageKey, type PackageLocation } from "./package-location";
import { createPackageMemory } from "./package-memory";
import { createSingleFlight } from "./single-flight";

/**
 * Packages in object storage. `path` is the key, as `store` answered it. Errors: `not_found` when the object is
 * gone, `unavailable` when the storage cannot be reached (wait and ask again), `invalid` naming the digest when
 * what is stored is not that package. Packages that are answered are shared: nobody changes their bytes.
 */
export type PackageStore = {
  /** Deflates what is to be stored; `store` then only writes. For whoever has to ask something else meanwhile. */
  pack(skillPackage: SkillPackage): Promise<void>;
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
  /** Keeps zips by digest on disk; null where the objects are on disk anyway. */
  cache: PackageCache | null;
  /** Who packs and unpacks; this thread, unless said otherwise. */
  zip?: ZipWork;
  /** Unpacked packages kept in memory; 32 MB unless said otherwise. */
  memoryBytes?: number;
};

/** Some dozens of usual packages, three of the biggest; a run materialises from here without a disk. */
const MEMORY_BYTES = 32 * 1024 * 1024;

type Loaded = { archive: Uint8Array; skillPackage: SkillPackage };

export function createPackageStore(options: PackageStoreOptions): PackageStore {
  const { objects, cache, zip = zipWorkHere, memoryBytes = MEMORY_BYTES } = options;
  const memory = createPackageMemory(memoryBytes);
  const inFlight = createSingleFlight<Loaded>();

  const load = async (path: string, digest: string): Promise<Loaded> => {
    const cached = (await cache?.get(digest)) ?? null;
    if (cached !== null) {
      const skillPackage = await openStoredPackage(cached, digest, zip);
      if (skillPackage !== null) return { archive: cached, skillPackage };
      await cache?.remove(digest);
    }
    const archive = await objects.get(path);
    const skillPackage = await openStoredPackage(archive, digest, zip);
    if (skillPackage === null) throw tampered(path, digest);
    await cache?.put(digest, archive);
    return { archive, skillPackage };
  };
  const loadOnce = async (path: string, digest: string): Promise<Loaded> => {
    const loaded = await inFlight(`${path} ${digest}`, () => load(path, digest));
    memory.set(loaded.skillPackage);
    return loaded;
  };

  return {
    async pack({ files }) {
      await deflateAhead(
        files.map((file) => file.bytes),
        zip,
      );
    },
    async store(location, skillPackage) {
      const { digest } = skillPackage;
      if (digestOf(skillPackage.files) !== digest) {
        throw new AppError("invalid", `The files to store are not those of ${digest}.`);
      }
      const path = packageKey(location, digest);
      const archive = await writeArchive(skillPackage, zip);
      await objects.put(path, archive);
      memory.set(skillPackage);
      await cache?.put(digest, archive);
      return { path, digest };
    },
    read: async (path, digest) => memory.get(digest) ?? (await loadOnce(path, digest)).skillPackage,
    archive: async (path, digest) => (await loadOnce(path, digest)).archive,
  };
}

function tampered(path: string, digest: string): AppError {
  return new AppError(
    "invalid",
    `What is stored at ${path} is not the package ${digest}: its files were changed or damaged after they were stored. Restore the object, or store the skill again.`,
    { facts: { digest, path } },
  );
}
