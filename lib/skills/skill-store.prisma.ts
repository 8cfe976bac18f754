import { Prisma } from "../../prisma/generated/client";
import type { Database } from "../base/database.prisma";
import { recordAudit } from "../workspaces/audit-row.prisma";
import { addVersionRow } from "./add-version-row.prisma";
import { folderSkillRows } from "./folder-rows.prisma";
import { insertSkillRow } from "./insert-skill-row.prisma";
import {
  findSkillRow,
  followerRows,
  importedRows,
  installedAs,
  installedItems,
  installedRows,
  listSkillRows,
  skillExists,
  slugsLike,
} from "./skill-rows.prisma";
import { publishedRows } from "./published-rows.prisma";
import { saveTogether } from "./save-together.prisma";
import type { SkillStore } from "./skill-store";
import { findDigestRow, findVersionRow, listVersionRows } from "./version-rows.prisma";

export function createSkillStore({ prisma, pool }: Database): SkillStore {
  return {
    find: (workspaceId, idOrSlug) => findSkillRow(pool, workspaceId, idOrSlug),
    exists: (workspaceId, skillId) => skillExists(pool, workspaceId, skillId),
    list: (workspaceId, filter) => listSkillRows(pool, workspaceId, filter),

    installedFrom: (workspaceId, registryId) => installedItems(pool, workspaceId, registryId),

    importedFrom: (workspaceId, from) => importedRows(pool, workspaceId, from),

    installedAs: (workspaceId, items) => installedAs(pool, workspaceId, items),

    slugsLike: (workspaceId, base) => slugsLike(pool, workspaceId, base),

    create: (skill, stamp, audit) => insertSkillRow(pool, skill, stamp, audit),

    addVersion: (at, fields, stamp, audit) =>
      prisma.$transaction((transaction) => addVersionRow(transaction, at, fields, stamp, audit)),

    saveTogether: (workspaceId, changes) => saveTogether(prisma, workspaceId, changes),

    installs: (workspaceId) => installedRows(pool, workspaceId),

    followers: (workspaceId, registryId) => followerRows(pool, workspaceId, registryId),

    setFollowing: ({ workspaceId, skillId }, following, audit) =>
      prisma.$transaction(async (transaction) => {
        const where = { id: skillId, workspaceId };
        const data = { following: following ?? Prisma.DbNull };
        const { count } = await transaction.skill.updateMany({ where, data });
        if (count > 0) await recordAudit(transaction, audit);
      }),

    noteFollowing: async ({ workspaceId, skillId, version }, following) => {
      const where = { id: skillId, workspaceId, version, following: { not: Prisma.DbNull } };
      await prisma.skill.updateMany({ where, data: { following } });
    },

    besides: (workspaceId, skillId) =>
      prisma.skill.findMany({
        where: {
          workspaceId,
          id: { not: skillId },
          attachments: { some: { agent: { skills: { some: { skillId } } } } },
        },
        select: { name: true, description: true },
        orderBy: { slug: "asc" },
      }),

    published: () => publishedRows(pool),

    inFolders: (workspaceId) => folderSkillRows(pool, workspaceId),

    setFolder: async ({ workspaceId, skillId, version }, folder) => {
      const where = { id: skillId, workspaceId, version };
      return (await prisma.skill.updateMany({ where, data: { folder } })).count > 0;
    },

    scannedBefore: (scanner) =>
      prisma.skill.findMany({
        where: { scanner: { lt: scanner } },
        select: { id: true, workspaceId: true, slug: true, digest: true, packagePath: true },
        orderBy: { id: "asc" },
      }),

    setScan: async ({ id, workspaceId, digest }, scan) => {
      await prisma.skill.updateMany({ where: { id, workspaceId, digest }, data: scan });
    },

    setPublished: (workspaceId, skillId, published, at, audit) =>
      prisma.$transaction(async (transaction) => {
        const where = { id: skillId, workspaceId };
        await transaction.skill.updateMany({ where, data: { published, updatedAt: at } });
        await recordAudit(transaction, audit);
      }),

    delete: (workspaceId, skillId, audit) =>
      prisma.$transaction(async (transaction) => {
        const where = { id: skillId, workspaceId };
        const { count } = await transaction.skill.deleteMany({ where });
        if (count > 0) await recordAudit(transaction, audit);
      }),

    listVersions: (skillId, page) => listVersionRows(prisma, skillId, page),
    findVersion: (skillId, number) => findVersionRow(prisma, skillId, number),
    findDigest: (skillId, digest) => findDigestRow(prisma, skillId, digest),
  };
}
