import { AppError } from "../../lib/base/app-error";
import { checkObjectKey } from "../../lib/storage/object-key";
import type { ObjectStore } from "../../lib/storage/object-store";

/** Objects in a map. Says that it is S3, so that what stands before slow storage is used. */
export type MemoryObjectStore = ObjectStore & {
  objects: Map<string, Uint8Array>;
  /** How often each operation was asked. */
  asked: { put: number; get: number };
  /** Makes every operation fail as an unreachable store does, until it is set to null again. */
  outage: string | null;
};

export function createMemoryObjectStore(): MemoryObjectStore {
  const objects = new Map<string, Uint8Array>();
  const asked = { put: 0, get: 0 };
  const reach = async (): Promise<void> => {
    await Promise.resolve();
    if (store.outage !== null) throw new AppError("unavailable", store.outage);
  };
  const store: MemoryObjectStore = {
    kind: "s3",
    objects,
    asked,
    outage: null,
    async put(key, bytes) {
      asked.put += 1;
      checkObjectKey(key);
      await reach();
      objects.set(key, Uint8Array.from(bytes));
    },
    async get(key) {
      asked.get += 1;
      checkObjectKey(key);
      await reach();
      const bytes = objects.get(key);
      if (bytes === undefined) throw new AppError("not_found", `There is no object ${key}.`);
      return Uint8Array.from(bytes);
    },
    async has(key) {
      checkObjectKey(key);
      await reach();
      return objects.has(key);
    },
    async delete(key) {
      checkObjectKey(key);
      await reach();
      objects.delete(key);
    },
    check: reach,
  };
  return store;
}
