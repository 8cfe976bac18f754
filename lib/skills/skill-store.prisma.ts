import type { Database } from "../base/database.prisma";
import { Prisma } from "../../prisma/generated/client";
import { findSkillRow, installedItems, listSkillRows } from "./skill-rows.prisma";
import type { SkillStore } from "./skill-store";
import type { PackageFields, VersionStamp } from "./stored-skill";
import { findVersionRow, listVersionRows } from "./version-rows.prisma";

export function createSkillStore({ prisma, pool }: Database): SkillStore {
  return {
    find: (workspaceId, idOrSlug) => findSkillRow(pool, workspaceId, idOrSlug),
    exists: async (workspaceId, skillId) =>
      (await prisma.skill.count({ where: { id: skillId, workspaceId } })) > 0,
    list: (workspaceId, filter) => listSkillRows(pool, workspaceId, filter),

    installedFrom: (workspaceId, registryId) => installedItems(pool, workspaceId, registryId),

    slugsLike: async (workspaceId, base) => {
      const rows = await prisma.skill.findMany({
        where: { workspaceId, OR: [{ slug: base }, { slug: { startsWith: `${base}-` } }] },
        select: { id: true, slug: true },
      });
      return new Map(rows.map((row) => [row.slug, row.id]));
    },

    create: (skill, stamp) =>
      prisma.$transaction(async (transaction) => {
        const { origin, ...fields } = skill;
        const made = await transaction.skill.createMany({
          data: [{ ...fields, origin: origin ?? Prisma.DbNull, version: 1, updatedAt: stamp.at }],
          skipDuplicates: true,
        });
        if (made.count === 0) return false;
        await transaction.skillVersion.create({ data: versionRow(skill.id, 1, skill, stamp) });
        return true;
      }),

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

function versionRow(skillId: string, number: number, fields: PackageFields, stamp: VersionStamp) {
  return {
    skillId,
    number,
    packagePath: fields.packagePath,
    digest: fields.digest,
    files: fields.files,
    author: stamp.author,
    message: stamp.message,
    cause: stamp.cause,
    createdAt: stamp.at,
  };
}
