import { Prisma } from "../../prisma/generated/client";
import type { AuditEntry } from "../workspaces/audit-entry";
import { recordAudit } from "../workspaces/audit-row.prisma";
import type { VersionAt, VersionFields } from "./skill-store";
import type { VersionStamp } from "./stored-skill";
import { insertVersionRow, versionRow } from "./version-rows.prisma";

/** Row and next version together; false when the skill is no longer at `baseVersion`. */
export async function addVersionRow(
  transaction: Prisma.TransactionClient,
  { workspaceId, skillId, baseVersion }: VersionAt,
  fields: VersionFields,
  stamp: VersionStamp,
  audit: AuditEntry | null,
): Promise<boolean> {
  const number = baseVersion + 1;
  const { origin, following, ...columns } = fields;
  const changed = await transaction.skill.updateMany({
    where: { id: skillId, workspaceId, version: baseVersion },
    data: {
      ...columns,
      ...(origin === undefined ? {} : { origin: origin ?? Prisma.DbNull }),
      ...(following === null ? { following: Prisma.DbNull } : {}),
      version: number,
      updatedAt: stamp.at,
    },
  });
  if (changed.count === 0) return false;
  if (following) {
    const where = { id: skillId, workspaceId, following: { not: Prisma.DbNull } };
    await transaction.skill.updateMany({ where, data: { following } });
  }
  await insertVersionRow(transaction, versionRow(skillId, number, fields, stamp));
  await recordAudit(transaction, audit);
  return true;
}
