import { z } from "zod";
import { Prisma } from "../../prisma/generated/client";
import type { Database } from "../base/database.prisma";
import { recordAudit } from "../workspaces/audit-row.prisma";
import { storedRegistrySchema, type RegistryStore } from "./registry-store";

const installsSchema = z.array(z.object({ id: z.string(), slug: z.string() }));

const countedSchema = storedRegistrySchema.extend({ items: z.number(), installs: installsSchema });

const COUNTED = `
  SELECT r.*,
    (SELECT count(*)::int FROM "CatalogItem" i
     WHERE i."registryId" = r.id AND i."removedAt" IS NULL) AS items,
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug) ORDER BY s.slug), '[]')
     FROM "Skill" s
     WHERE s."workspaceId" = r."workspaceId" AND s.origin->>'registry' = r.id) AS installs
  FROM "Registry" r WHERE r."workspaceId" = $1 ORDER BY r.name, r.id`;

const DUE = `
  SELECT * FROM "Registry" WHERE syncing IS NOT NULL OR "nextSyncAt" <= $1
  ORDER BY "nextSyncAt" NULLS FIRST, id`;

export function createRegistryStore({ prisma, pool }: Database): RegistryStore {
  return {
    list: async (workspaceId) =>
      z.array(countedSchema).parse((await pool.query(COUNTED, [workspaceId])).rows),

    async installs(workspaceId, registryId) {
      const { rows } = await pool.query(
        `SELECT id, slug FROM "Skill"
         WHERE "workspaceId" = $1 AND origin->>'registry' = $2 ORDER BY slug`,
        [workspaceId, registryId],
      );
      return installsSchema.parse(rows);
    },

    async find(workspaceId, id) {
      const row = await prisma.registry.findFirst({ where: { id, workspaceId } });
      return row && storedRegistrySchema.parse(row);
    },

    create: (registry, audit) =>
      prisma.$transaction(async (transaction) => {
        const made = await transaction.registry.createMany({
          data: [registry],
          skipDuplicates: true,
        });
        if (made.count === 0) return false;
        await recordAudit(transaction, audit);
        return true;
      }),

    change: (workspaceId, id, data, audit) =>
      prisma.$transaction(async (transaction) => {
        const { count } = await transaction.registry.updateMany({
          where: { id, workspaceId },
          data,
        });
        if (count > 0) await recordAudit(transaction, audit);
      }),

    delete: (workspaceId, id, audit) =>
      prisma.$transaction(async (transaction) => {
        const { count } = await transaction.registry.deleteMany({ where: { id, workspaceId } });
        if (count > 0) await recordAudit(transaction, audit);
      }),

    due: async (now) => z.array(storedRegistrySchema).parse((await pool.query(DUE, [now])).rows),

    askSync: async (workspaceId, id, syncing) => {
      const where = { id, workspaceId, syncing: { equals: Prisma.DbNull } };
      await prisma.registry.updateMany({ where, data: { syncing } });
    },

    recordProgress: async (workspaceId, id, syncing) => {
      await prisma.registry.updateMany({ where: { id, workspaceId }, data: { syncing } });
    },

    recordSync: async (workspaceId, id, lastSync, nextSyncAt) => {
      const data = { lastSync, nextSyncAt, syncing: Prisma.DbNull };
      await prisma.registry.updateMany({ where: { id, workspaceId }, data });
    },
  };
}
