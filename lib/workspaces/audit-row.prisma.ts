import { Prisma } from "../../prisma/generated/client";
import type { AuditEntry } from "./audit-entry";

/** Writes an entry with the transaction of what it records: both stand, or neither. */
export async function recordAudit(
  transaction: Prisma.TransactionClient,
  entry: AuditEntry | null,
): Promise<void> {
  if (entry) await transaction.auditEvent.create({ data: auditRow(entry) });
}

/** An entry as its row, for stores that write in a batch. */
export function auditRow(entry: AuditEntry) {
  return {
    ...auditColumns(entry),
    before: entry.before ?? Prisma.DbNull,
    after: entry.after ?? Prisma.DbNull,
  };
}

/** An entry by the names of its columns, for plain SQL. */
export function auditColumns(entry: AuditEntry) {
  return {
    workspaceId: entry.workspaceId,
    actorKind: entry.actor.kind,
    actorId: entry.actor.id,
    actorLabel: entry.actor.label,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    subjectName: entry.subject.name,
    before: entry.before,
    after: entry.after,
  };
}
