import type { PrismaClient } from "../../prisma/generated/client";
import { auditRow, recordAudit } from "../workspaces/audit-row.prisma";
import type { AcknowledgementStore } from "./acknowledgement-store";

export function createAcknowledgementStore(prisma: PrismaClient): AcknowledgementStore {
  return {
    of: (workspaceId, digest) =>
      prisma.findingAcknowledgement.findMany({
        where: { workspaceId, digest },
        select: { code: true, by: true, at: true, reason: true },
        orderBy: { code: "asc" },
      }),

    async put({ workspaceId, digest }, { code, by, at, reason }, audit) {
      await prisma.$transaction([
        prisma.findingAcknowledgement.upsert({
          where: { workspaceId_digest_code: { workspaceId, digest, code } },
          create: { workspaceId, digest, code, by, at, reason },
          update: { by, at, reason },
        }),
        prisma.auditEvent.create({ data: auditRow(audit) }),
      ]);
    },

    remove: ({ workspaceId, digest, code }, audit) =>
      prisma.$transaction(async (transaction) => {
        const where = { workspaceId, digest, code };
        const { count } = await transaction.findingAcknowledgement.deleteMany({ where });
        if (count > 0) await recordAudit(transaction, audit);
        return count > 0;
      }),
  };
}
