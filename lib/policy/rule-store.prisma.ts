import { z } from "zod";
import type { PrismaClient } from "../../prisma/generated/client";
import { auditRow } from "../workspaces/audit-row.prisma";
import { EFFECTS, TARGET_KINDS, type Rule } from "./rule";
import type { OwnedRule, RuleStore } from "./rule-store";

const effectSchema = z.enum(EFFECTS);
const kindSchema = z.enum(TARGET_KINDS);

export function createRuleStore(prisma: PrismaClient): RuleStore {
  return {
    async all(workspaceId) {
      const rows = await prisma.policyRule.findMany({
        where: { workspaceId },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        include: {
          member: { select: { id: true, userId: true, user: { select: { email: true } } } },
        },
      });
      return rows.map(ownedRule);
    },

    async create({ id, workspaceId, memberId, rule, createdBy, at }, audit) {
      const { effect, target, reason } = rule;
      await prisma.$transaction([
        prisma.policyRule.create({
          data: {
            ...{ id, workspaceId, memberId, effect, createdBy, createdAt: at },
            targetKind: target.kind,
            targetValue: target.value,
            reason: reason ?? null,
          },
        }),
        prisma.auditEvent.create({ data: auditRow(audit) }),
      ]);
    },

    delete: (workspaceId, id, audit) =>
      prisma.$transaction(async (transaction) => {
        const { count } = await transaction.policyRule.deleteMany({ where: { id, workspaceId } });
        if (count === 0) return false;
        await transaction.auditEvent.create({ data: auditRow(audit) });
        return true;
      }),
  };
}

type Row = {
  id: string;
  effect: string;
  targetKind: string;
  targetValue: string;
  reason: string | null;
  createdBy: string;
  createdAt: Date;
  member: { id: string; userId: string; user: { email: string } } | null;
};

function ownedRule(row: Row): OwnedRule {
  const rule: Rule = {
    id: row.id,
    effect: effectSchema.parse(row.effect),
    scope: row.member === null ? "workspace" : "member",
    target: { kind: kindSchema.parse(row.targetKind), value: row.targetValue },
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
  return {
    rule,
    userId: row.member?.userId ?? null,
    stored: {
      ...rule,
      member: row.member === null ? null : { id: row.member.id, name: row.member.user.email },
      created_by: row.createdBy,
      created_at: row.createdAt.toISOString(),
    },
  };
}
