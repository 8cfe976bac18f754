import { z } from "zod";
import type { Page } from "../base/page";
import {
  Prisma,
  type PrismaClient,
  type SkillVersion as VersionRow,
} from "../../prisma/generated/client";
import { fileFactsSchema } from "./skill";
import { skillOriginSchema } from "./skill-origin";
import {
  VERSION_CAUSES,
  type PackageFields,
  type SkillVersion,
  type VersionStamp,
} from "./stored-skill";

const causeSchema = z.enum(VERSION_CAUSES);

export async function listVersionRows(
  prisma: PrismaClient,
  skillId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<SkillVersion>> {
  const before = page.cursor === undefined ? {} : { number: { lt: Number(page.cursor) || 0 } };
  const rows = await prisma.skillVersion.findMany({
    where: { skillId, ...before },
    orderBy: { number: "desc" },
    take: page.limit + 1,
  });
  const items = rows.slice(0, page.limit).map(toVersion);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > page.limit && last ? String(last.number) : null };
}

export async function findVersionRow(
  prisma: PrismaClient,
  skillId: string,
  number: number,
): Promise<SkillVersion | null> {
  const row = await prisma.skillVersion.findUnique({
    where: { skillId_number: { skillId, number } },
  });
  return row ? toVersion(row) : null;
}

export async function findDigestRow(
  prisma: PrismaClient,
  skillId: string,
  digest: string,
): Promise<SkillVersion | null> {
  const where = { skillId, digest };
  const row = await prisma.skillVersion.findFirst({ where, orderBy: { number: "desc" } });
  return row ? toVersion(row) : null;
}

function toVersion(row: VersionRow): SkillVersion {
  return {
    number: row.number,
    packagePath: row.packagePath,
    digest: row.digest,
    files: z.array(fileFactsSchema).parse(row.files),
    author: row.author,
    message: row.message,
    cause: causeSchema.parse(row.cause),
    at: row.createdAt,
    origin: skillOriginSchema.nullable().parse(row.origin),
  };
}

/** A version as its row, for plain SQL. */
export function versionRow(
  skillId: string,
  number: number,
  fields: PackageFields,
  stamp: VersionStamp,
) {
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
    origin: stamp.origin,
  };
}

/** Writes the next version of a skill with the transaction that changes its row. */
export async function insertVersionRow(
  transaction: Prisma.TransactionClient,
  row: ReturnType<typeof versionRow>,
): Promise<void> {
  await transaction.skillVersion.create({
    data: { ...row, origin: row.origin ?? Prisma.DbNull },
  });
}
