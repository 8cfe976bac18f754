import { Prisma } from "../../prisma/generated/client";
import type { AuditEntry } from "./audit-entry";

/** An entry as its row, for the store that writes it in the transaction of what it records. */
export function auditRow(entry: AuditEntry) {
  return {
    workspaceId: entry.workspaceId,
    actorKind: entry.actor.kind,
    actorId: entry.actor.id,
    actorLabel: entry.actor.label,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    subjectName: entry.subject.name,
    before: entry.before ?? Prisma.DbNull,
    after: entry.after ?? Prisma.DbNull,
  };
}
