import { z } from "zod";
import { Prisma } from "../../prisma/generated/client";
import type { Database } from "../base/database.prisma";
import {
  storedItemSchema,
  type CatalogFilter,
  type CatalogStore,
  type ItemPlace,
  type KnownItem,
  type OfferedVersion,
} from "./catalog-store";
import { ADDED_KINDS } from "./registry";
import { compareVersions, versionLabel } from "./version-order";

const SELECT = `
  SELECT i.id, i.name, i.description, i.latest, i."removedAt", r.id AS "registryId",
         r.kind AS "registryKind", r.name AS "registryName", r.trust
  FROM "CatalogItem" i JOIN "Registry" r ON r.id = i."registryId"`;

export function createCatalogStore({ prisma, pool }: Database): CatalogStore {
  return {
    async list(workspaceId, filter) {
      const { text, values } = listQuery(workspaceId, filter);
      return z.array(storedItemSchema).parse((await pool.query(text, values)).rows);
    },

    async find(workspaceId, id) {
      const where = ` WHERE i."workspaceId" = $1 AND i.id = $2`;
      const { rows } = await pool.query(SELECT + where, [workspaceId, id]);
      if (rows.length === 0) return null;
      const versions = await prisma.catalogVersion.findMany({
        where: { itemId: id },
        orderBy: { rank: "desc" },
      });
      return { item: storedItemSchema.parse(rows[0]), versions };
    },

    async places(workspaceId, ids) {
      const rows = await prisma.catalogItem.findMany({
        where: { workspaceId, id: { in: [...ids] } },
        select: { id: true, path: true, registry: { select: { kind: true, url: true } } },
      });
      return new Map(
        rows.map(({ id, path, registry: { kind, url } }): [string, ItemPlace] => [
          id,
          { kind: z.enum(ADDED_KINDS).parse(kind), url, path },
        ]),
      );
    },

    async atPlace(workspaceId, { kind, url, path }) {
      const registry = await prisma.registry.findUnique({
        where: { workspaceId_kind_url: { workspaceId, kind, url } },
        select: { name: true, items: { where: { path }, select: { id: true } } },
      });
      if (registry === null) return { is: "unknown_registry" };
      const [item] = registry.items;
      return item === undefined
        ? { is: "unknown_item", registry: registry.name }
        : { is: "item", id: item.id };
    },

    async known(registryId) {
      const rows = await prisma.catalogItem.findMany({
        where: { registryId },
        select: {
          path: true,
          removedAt: true,
          versions: { select: { digest: true, artifact: true } },
        },
      });
      return new Map(
        rows.map(({ path, removedAt, versions }): [string, KnownItem] => [
          path,
          {
            removed: removedAt !== null,
            digests: new Set(versions.map(({ digest }) => digest)),
            artifacts: new Set(versions.flatMap(({ artifact }) => artifact ?? [])),
          },
        ]),
      );
    },

    async offer(registry, newId, offered) {
      if (await addItem(pool, registry, newId, offered)) return "added";
      return prisma.$transaction((transaction) => offerVersion(transaction, registry, offered));
    },

    async setPresent(registryId, paths, at) {
      const present = { registryId, path: { in: [...paths] } };
      await prisma.$transaction([
        prisma.catalogItem.updateMany({
          where: { ...present, removedAt: { not: null } },
          data: { removedAt: null },
        }),
        prisma.catalogItem.updateMany({
          where: { registryId, path: { notIn: [...paths] }, removedAt: null },
          data: { removedAt: at },
        }),
      ]);
    },
  };
}

function listQuery(workspaceId: string, filter: CatalogFilter) {
  const conditions = ['i."workspaceId" = $1', 'i."removedAt" IS NULL'];
  const values: unknown[] = [workspaceId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  for (const word of filter.words) {
    const pattern = bind(`%${word.replace(/[\\%_]/g, "\\$&")}%`);
    conditions.push(`(i.name || ' ' || i.description) ILIKE ${pattern}`);
  }
  if (filter.trust !== undefined) conditions.push(`r.trust = ${bind(filter.trust)}`);
  if (filter.registry !== undefined) conditions.push(`r.id = ${bind(filter.registry)}`);
  if (filter.after !== null) {
    const { name, id } = filter.after;
    conditions.push(`(i.name COLLATE "C", i.id COLLATE "C") > (${bind(name)}, ${bind(id)})`);
  }
  const text = `${SELECT} WHERE ${conditions.join(" AND ")}
    ORDER BY i.name COLLATE "C", i.id COLLATE "C" LIMIT ${bind(filter.limit)}`;
  return { text, values };
}

/**
 * An item that nobody knew and its first version: one statement, as the first sync of a registry is many of them. None
 * waits for the disk: the end of the sync does, for all of them, and what a crash takes away is synced again.
 */
const ADD_ITEM = `
WITH eased AS (SELECT set_config('synchronous_commit', 'off', true)),
item AS (
  INSERT INTO "CatalogItem" ("id", "workspaceId", "registryId", "path", "name", "description",
                             "latest", "latestRank", "createdAt")
  VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8::timestamp)
  ON CONFLICT ("registryId", "path") DO NOTHING
  RETURNING "id"
)
INSERT INTO "CatalogVersion" ("itemId", "version", "rank", "name", "description", "digest",
                              "packagePath", "artifact", "commit", "addedAt")
SELECT item."id", $7, 1, $5, $6, $9, $10, $11, $12, $8::timestamp FROM item, eased`;

async function addItem(
  pool: Database["pool"],
  registry: RegistryKey,
  newId: string,
  offered: OfferedVersion,
): Promise<boolean> {
  const { path, name, description, declared, digest, packagePath, artifact, commit, at } = offered;
  const version = versionLabel(declared, digest, () => false);
  const added = await pool.query({
    name: "catalog-add-item",
    text: ADD_ITEM,
    values: [
      ...[newId, registry.workspaceId, registry.id, path, name, description],
      ...[version, at.toISOString(), digest, packagePath, artifact, commit],
    ],
  });
  return added.rowCount === 1;
}

type RegistryKey = { id: string; workspaceId: string };

async function offerVersion(
  transaction: Prisma.TransactionClient,
  { id: registryId }: RegistryKey,
  offered: OfferedVersion,
): Promise<"updated" | "unchanged"> {
  const { path, name, description, declared, digest, packagePath, artifact, commit, at } = offered;
  // Whoever syncs the same registry at once waits here for the first one.
  const [item] = await transaction.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM "CatalogItem" WHERE "registryId" = ${registryId} AND path = ${path} FOR UPDATE`,
  );
  if (item === undefined) throw new Error(`The item ${path} of ${registryId} is gone.`);
  const itemId = item.id;
  const known = await transaction.catalogVersion.findMany({ where: { itemId } });
  if (known.some((version) => version.digest === digest)) return "unchanged";
  const taken = (label: string): boolean => known.some(({ version }) => version === label);
  const version = versionLabel(declared, digest, taken);
  const next = { itemId, version, name, description, digest, packagePath, artifact, commit };
  const added = { ...next, rank: 0, addedAt: at };
  const ordered = [...known, added].sort(compareVersions);
  await transaction.catalogVersion.create({ data: added });
  for (const [index, one] of ordered.entries()) {
    if (one.rank === index + 1) continue;
    const where = { itemId_version: { itemId, version: one.version } };
    await transaction.catalogVersion.update({ where, data: { rank: index + 1 } });
  }
  const latest = ordered.at(-1) ?? added;
  await transaction.catalogItem.update({
    where: { id: itemId },
    data: {
      ...{ name: latest.name, description: latest.description },
      ...{ latest: latest.version, latestRank: ordered.length, removedAt: null },
    },
  });
  return "updated";
}
