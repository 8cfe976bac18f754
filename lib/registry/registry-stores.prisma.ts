import type { Database } from "../base/database.prisma";
import { createCatalogStore } from "./catalog-store.prisma";
import { createRegistryStore } from "./registry-store.prisma";
import { createSyncLock } from "./sync-lock.prisma";

/** What registries keep in the database. */
export function createRegistryStores(database: Database) {
  return {
    registries: createRegistryStore(database),
    catalog: createCatalogStore(database),
    syncLock: createSyncLock(database.pool),
  };
}
