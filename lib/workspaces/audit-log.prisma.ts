import type { Prisma, PrismaClient } from "../../prisma/generated/client";
import type { Page } from "../base/page";
import { auditFactsSchema, type AuditEvent } from "./audit-entry";

export type AuditFilter = {
  /** A person's id, or part of how they are shown. */
  actor?: string | undefined;
  /** `rule.created`, or `rule` for all that happened to rules. */
  action?: string | undefined;
  after?: Date | undefined;
  limit: number;
  cursor?: number | undefined;
};

export type AuditLog = {
  /** Newest first. */
  list(workspaceId: string, filter: AuditFilter): Promise<Page<AuditEvent>>;
};

export function createAuditLog(prisma: PrismaClient): AuditLog {
  return {
    async list(workspaceId, filter) {
      const rows = await prisma.auditEvent.findMany({
        where: { workspaceId, ...conditions(filter) },
        orderBy: { id: "desc" },
        take: filter.limit + 1,
      });
      const items = rows.slice(0, filter.limit).map(toEvent);
      const last = items.at(-1);
      const hasMore = rows.length > filter.limit && last !== undefined;
      return { items, next_cursor: hasMore ? String(last.id) : null };
    },
  };
}

function conditions({ actor, action, after, cursor }: AuditFilter): Prisma.AuditEventWhereInput {
  return {
    ...(cursor === undefined ? {} : { id: { lt: cursor } }),
    ...(after === undefined ? {} : { at: { gt: after } }),
    AND: [
      actor === undefined
        ? {}
        : {
            OR: [{ actorId: actor }, { actorLabel: { contains: actor, mode: "insensitive" } }],
          },
      action === undefined ? {} : { OR: [{ action }, { action: { startsWith: `${action}.` } }] },
    ],
  };
}

type Row = Prisma.AuditEventGetPayload<object>;

function toEvent(row: Row): AuditEvent {
  const facts = auditFactsSchema.nullable();
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, label: row.actorLabel },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    before: facts.parse(row.before),
    after: facts.parse(row.after),
  };
}
