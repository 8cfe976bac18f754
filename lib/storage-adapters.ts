import path from "node:path";
import type { S3Settings, Settings } from "./base/settings";
import { createZipThreads } from "./packages/zip-threads.worker";
import { countStorageErrors } from "./storage/count-storage-errors";
import { createFileSystemStore } from "./storage/file-system.fs";
import type { ObjectStore } from "./storage/object-store";
import { createPackageCache } from "./storage/package-cache.fs";
import { createPackageStore } from "./storage/package-store";

/** Packages on this machine's disk that came from S3; the oldest go first. */
const PACKAGE_CACHE_BYTES = 512 * 1024 * 1024;

export async function createStorage({ dataDir, s3 }: Settings) {
  const store = s3 ? await openS3(s3) : createFileSystemStore(path.join(dataDir, "packages"));
  const objects = countStorageErrors(store);
  // Where the objects are files of this machine, a second copy of them would be no cache.
  const cache = s3 ? createPackageCache(path.join(dataDir, "cache"), PACKAGE_CACHE_BYTES) : null;
  const zip = createZipThreads();
  return { objects, zip, packages: createPackageStore({ objects, cache, zip }) };
}

/** Imported only where it is chosen: the SDK takes 25 MB and half a second. */
async function openS3(s3: S3Settings): Promise<ObjectStore> {
  const { createS3Store } = await import("./storage/s3.s3");
  return createS3Store(s3);
}
