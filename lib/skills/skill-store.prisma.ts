import type { Database } from "../base/database.prisma";
import { Prisma } from "../../prisma/generated/client";
import { folderSkillRows } from "./folder-rows.prisma";
import { insertSkillRow } from "./insert-skill-row.prisma";
import {
  findSkillRow,
  installedItems,
  listSkillRows,
  skillExists,
  slugsLike,
} from "./skill-rows.prisma";
import { publishedRows } from "./published-rows.prisma";
import type { SkillStore } from "./skill-store";
import { findVersionRow, listVersionRows, versionRow } from "./version-rows.prisma";

export function createSkillStore({ prisma, pool }: Database): SkillStore {
  return {
    find: (workspaceId, idOrSlug) => findSkillRow(pool, workspaceId, idOrSlug),
    exists: (workspaceId, skillId) => skillExists(pool, workspaceId, skillId),
    list: (workspaceId, filter) => listSkillRows(pool, workspaceId, filter),

    installedFrom: (workspaceId, registryId) => installedItems(pool, workspaceId, registryId),

    slugsLike: (workspaceId, base) => slugsLike(pool, workspaceId, base),

    create: (skill, stamp) => insertSkillRow(pool, skill, stamp),

    addVersion: ({ workspaceId, skillId, baseVersion }, fields, stamp) =>
      prisma.$transaction(async (transaction) => {
        const number = baseVersion + 1;
        const { origin, ...columns } = fields;
        const changed = await transaction.skill.updateMany({
          where: { id: skillId, workspaceId, version: baseVersion },
          data: {
            ...columns,
            ...(origin === undefined ? {} : { origin: origin ?? Prisma.DbNull }),
            version: number,
            updatedAt: stamp.at,
          },
        });
        if (changed.count === 0) return false;
        await transaction.skillVersion.create({
          data: versionRow(skillId, number, fields, stamp),
        });
        return true;
      }),

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

    setPublished: async (workspaceId, skillId, published, at) => {
      await prisma.skill.updateMany({
        where: { id: skillId, workspaceId },
        data: { published, updatedAt: at },
      });
    },

    delete: async (workspaceId, skillId) => {
      await prisma.skill.deleteMany({ where: { id: skillId, workspaceId } });
    },

    listVersions: (skillId, page) => listVersionRows(prisma, skillId, page),
    findVersion: (skillId, number) => findVersionRow(prisma, skillId, number),
  };
}
