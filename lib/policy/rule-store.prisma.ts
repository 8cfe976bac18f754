import { z } from "zod";
import type { PrismaClient } from "../../prisma/generated/client";
import { auditRow } from "../workspaces/audit-row.prisma";
import { EFFECTS, TARGET_KINDS, type Rule } from "./rule";
import type { OwnedRule, RuleRegistry, RuleStore } from "./rule-store";

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
      const isNamed = rows.some(({ targetKind }) => targetKind === "registry");
      const names = isNamed ? await registryNames(prisma, workspaceId) : NO_NAMES;
      return rows.map((row) => ownedRule(row, names));
    },

    async registries(workspaceId) {
      const [names, used] = await Promise.all([
        registryNames(prisma, workspaceId),
        prisma.$queryRaw<{ id: string }[]>`
          SELECT DISTINCT "origin"->>'registry' AS id FROM "Skill"
          WHERE "workspaceId" = ${workspaceId} AND "origin"->>'registry' IS NOT NULL`,
      ]);
      const ids = new Set([...ALWAYS_THERE, ...names.keys(), ...used.map(({ id }) => id)]);
      return [...ids].map((id): RuleRegistry => ({ id, name: names.get(id) ?? null }));
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

/** The ids of what ships with the product and of imports from GitHub. */
const ALWAYS_THERE = ["builtin", "github"];

const NO_NAMES: ReadonlyMap<string, string> = new Map();

async function registryNames(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<ReadonlyMap<string, string>> {
  const where = { workspaceId };
  const rows = await prisma.registry.findMany({
    where,
    select: { id: true, name: true },
    orderBy: { createdAt: "asc" },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
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

function ownedRule(row: Row, names: ReadonlyMap<string, string>): OwnedRule {
  const kind = kindSchema.parse(row.targetKind);
  const name = kind === "registry" ? names.get(row.targetValue) : undefined;
  const rule: Rule = {
    id: row.id,
    effect: effectSchema.parse(row.effect),
    scope: row.member === null ? "workspace" : "member",
    target: { kind, value: row.targetValue, ...(name === undefined ? {} : { name }) },
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
