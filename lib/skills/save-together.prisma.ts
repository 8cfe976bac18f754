import { Prisma, type PrismaClient } from "../../prisma/generated/client";
import { assertNever } from "../base/assert-never";
import { recordAudit } from "../workspaces/audit-row.prisma";
import { addVersionRow } from "./add-version-row.prisma";
import type { SkillChange } from "./skill-store";
import { insertVersionRow, versionRow } from "./version-rows.prisma";

/** Hundreds of skills are some thousand statements. */
const TRANSACTION_MS = 60_000;

/** Makes all changes or none. Answers the skill that changed meanwhile, and keeps everything as it was then. */
export async function saveTogether(
  prisma: PrismaClient,
  workspaceId: string,
  changes: readonly SkillChange[],
): Promise<{ changedMeanwhile: string } | null> {
  try {
    await prisma.$transaction(
      async (transaction) => {
        for (const change of changes) {
          if (!(await save(transaction, workspaceId, change)))
            throw new ChangedMeanwhile(change.slug);
        }
      },
      { timeout: TRANSACTION_MS },
    );
    return null;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { changedMeanwhile: error.slug };
    throw error;
  }
}

/** Takes the transaction back. */
class ChangedMeanwhile extends Error {
  constructor(readonly slug: string) {
    super(`${slug} changed meanwhile.`);
  }
}

async function save(
  transaction: Prisma.TransactionClient,
  workspaceId: string,
  change: SkillChange,
): Promise<boolean> {
  switch (change.do) {
    case "create":
      return create(transaction, change);
    case "version": {
      const { skillId, baseVersion, fields, stamp, audit } = change;
      const at = { workspaceId, skillId, baseVersion };
      return addVersionRow(transaction, at, fields, stamp, audit);
    }
    case "delete": {
      const where = { id: change.skillId, workspaceId, version: change.baseVersion };
      const { count } = await transaction.skill.deleteMany({ where });
      if (count > 0) await recordAudit(transaction, change.audit);
      return count > 0;
    }
    default:
      return assertNever(change);
  }
}

async function create(
  transaction: Prisma.TransactionClient,
  { skill, stamp, audit }: SkillChange & { do: "create" },
): Promise<boolean> {
  const { origin, folder, ...columns } = skill;
  const made = await transaction.skill.createMany({
    data: [
      {
        ...columns,
        origin: origin ?? Prisma.DbNull,
        folder: folder ?? Prisma.DbNull,
        ...{ version: 1, published: false, updatedAt: stamp.at },
      },
    ],
    skipDuplicates: true,
  });
  if (made.count === 0) return false;
  await insertVersionRow(transaction, versionRow(skill.id, 1, skill, stamp));
  await recordAudit(transaction, audit);
  return true;
}
