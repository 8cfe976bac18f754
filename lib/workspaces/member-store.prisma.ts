import type { Prisma, PrismaClient } from "../../prisma/generated/client";
import type { Page } from "../base/page";
import { readTimeCursor, writeTimeCursor } from "../base/time-cursor";
import type { Role } from "./actor";
import type { AuditEntry } from "./audit-entry";
import { recordAudit } from "./audit-row.prisma";
import { roleSchema, type Member } from "./person";

export type MemberStore = {
  /** Throws `invalid` for a cursor that this list did not give. */
  list(
    workspaceId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Member>>;
  find(workspaceId: string, id: string): Promise<Member | null>;
  /** The member that a user is in a workspace. */
  findUser(workspaceId: string, userId: string): Promise<Member | null>;
  /** `null` when the user belongs to the workspace already. */
  add(
    member: { id: string; workspaceId: string; userId: string; role: Role },
    audit?: AuditEntry,
  ): Promise<Member | null>;
  /** True when the user belongs to no other workspace. */
  belongsOnlyTo(userId: string, workspaceId: string): Promise<boolean>;
  /** Changes nothing when it would leave the workspace without an admin. */
  setRole(workspaceId: string, id: string, role: Role, audit?: AuditEntry): Promise<ChangeOutcome>;
  /** Ends the membership with its tokens. */
  remove(workspaceId: string, id: string, audit: AuditEntry): Promise<ChangeOutcome>;
};

export type ChangeOutcome = "done" | "missing" | "last_admin";

const shown = {
  id: true,
  userId: true,
  role: true,
  createdAt: true,
  user: { select: { email: true, name: true } },
} as const;

export function createMemberStore(prisma: PrismaClient): MemberStore {
  return {
    async list(workspaceId, { limit, cursor }) {
      const after = cursor ? readTimeCursor(cursor) : null;
      const rows = await prisma.member.findMany({
        where: {
          workspaceId,
          ...(after && {
            OR: [{ createdAt: { gt: after.at } }, { createdAt: after.at, id: { gt: after.id } }],
          }),
        },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: limit + 1,
        select: shown,
      });
      const items = rows.slice(0, limit).map(memberOf);
      const last = rows[limit - 1];
      const hasMore = rows.length > limit && last !== undefined;
      return { items, next_cursor: hasMore ? writeTimeCursor(last.createdAt, last.id) : null };
    },

    async find(workspaceId, id) {
      const row = await prisma.member.findFirst({ where: { id, workspaceId }, select: shown });
      return row && memberOf(row);
    },

    async findUser(workspaceId, userId) {
      const row = await prisma.member.findUnique({
        where: { workspaceId_userId: { workspaceId, userId } },
        select: shown,
      });
      return row && memberOf(row);
    },

    add: (member, audit) =>
      prisma.$transaction(async (transaction) => {
        const made = await transaction.member.createMany({ data: [member], skipDuplicates: true });
        if (made.count === 0) return null;
        await recordAudit(transaction, audit ?? null);
        const where = { id: member.id };
        return memberOf(await transaction.member.findUniqueOrThrow({ where, select: shown }));
      }),

    async belongsOnlyTo(userId, workspaceId) {
      const elsewhere = await prisma.member.findFirst({
        where: { userId, workspaceId: { not: workspaceId } },
        select: { id: true },
      });
      return elsewhere === null;
    },

    setRole: (workspaceId, id, role, audit) =>
      changeKeepingAnAdmin(prisma, workspaceId, id, role, async (transaction) => {
        await transaction.member.update({ where: { id }, data: { role } });
        await recordAudit(transaction, audit ?? null);
      }),

    remove: (workspaceId, id, audit) =>
      changeKeepingAnAdmin(prisma, workspaceId, id, null, async (transaction) => {
        await transaction.member.delete({ where: { id } });
        await recordAudit(transaction, audit);
      }),
  };
}

/** The workspace's row is locked, so that two admins cannot demote each other at the same moment. */
async function changeKeepingAnAdmin(
  prisma: PrismaClient,
  workspaceId: string,
  id: string,
  roleAfter: Role | null,
  change: (transaction: Prisma.TransactionClient) => Promise<void>,
): Promise<ChangeOutcome> {
  return prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT id FROM "Workspace" WHERE id = ${workspaceId} FOR UPDATE`;
    const member = await transaction.member.findFirst({ where: { id, workspaceId } });
    if (!member) return "missing";
    if (member.role === "admin" && roleAfter !== "admin") {
      const admins = await transaction.member.count({ where: { workspaceId, role: "admin" } });
      if (admins === 1) return "last_admin";
    }
    await change(transaction);
    return "done";
  });
}

function memberOf(row: {
  id: string;
  userId: string;
  role: string;
  createdAt: Date;
  user: { email: string; name: string };
}): Member {
  return {
    id: row.id,
    user_id: row.userId,
    email: row.user.email,
    name: row.user.name,
    role: roleSchema.parse(row.role),
    created_at: row.createdAt.toISOString(),
  };
}
