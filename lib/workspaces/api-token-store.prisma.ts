import type { PrismaClient } from "../../prisma/generated/client";
import type { Page } from "../base/page";
import { readTimeCursor, writeTimeCursor } from "../base/time-cursor";
import { lowerRole, type Role } from "./actor";
import type { TokenHolder } from "./credential-cache";
import type { AuditEntry } from "./audit-entry";
import { recordAudit } from "./audit-row.prisma";
import { roleSchema, type ApiToken } from "./person";

export type NewApiToken = {
  id: string;
  workspaceId: string;
  memberId: string;
  name: string;
  role: Role;
  hash: string;
  expiresAt: Date | null;
};

export type ApiTokenStore = {
  /** Throws `invalid` for a cursor that this list did not give. */
  list(
    workspaceId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<ApiToken>>;
  create(token: NewApiToken, audit: AuditEntry): Promise<void>;
  /** Makes `token` the only one of its name and member; harmless when it is there already. */
  replaceNamed(token: NewApiToken): Promise<void>;
  removeNamed(memberId: string, name: string): Promise<void>;
  find(workspaceId: string, id: string): Promise<{ id: string; name: string; role: string } | null>;
  /** False when the workspace has no such token. */
  revoke(workspaceId: string, id: string, audit: AuditEntry): Promise<boolean>;
  /** Whom a token stands for, in one query; expired ones too. */
  findHolder(hash: string): Promise<TokenHolder | null>;
  recordUse(ids: readonly string[], at: Date): Promise<void>;
};

export function createApiTokenStore(prisma: PrismaClient): ApiTokenStore {
  return {
    async list(workspaceId, { limit, cursor }) {
      const after = cursor ? readTimeCursor(cursor) : null;
      const rows = await prisma.apiToken.findMany({
        where: {
          workspaceId,
          ...(after && {
            OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }],
          }),
        },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit + 1,
        include: { member: { select: { id: true, user: { select: { email: true } } } } },
      });
      const items = rows.slice(0, limit).map((row) => ({
        id: row.id,
        name: row.name,
        role: roleSchema.parse(row.role),
        member: { id: row.member.id, email: row.member.user.email },
        created_at: row.createdAt.toISOString(),
        expires_at: row.expiresAt?.toISOString() ?? null,
        last_used_at: row.lastUsedAt?.toISOString() ?? null,
      }));
      const last = rows[limit - 1];
      const hasMore = rows.length > limit && last !== undefined;
      return { items, next_cursor: hasMore ? writeTimeCursor(last.createdAt, last.id) : null };
    },

    async create(token, audit) {
      await prisma.$transaction(async (transaction) => {
        await transaction.apiToken.create({ data: token });
        await recordAudit(transaction, audit);
      });
    },

    async replaceNamed(token) {
      const { memberId, name, hash } = token;
      await prisma.$transaction([
        prisma.apiToken.deleteMany({ where: { memberId, name, hash: { not: hash } } }),
        prisma.apiToken.createMany({ data: [token], skipDuplicates: true }),
      ]);
    },

    async removeNamed(memberId, name) {
      await prisma.apiToken.deleteMany({ where: { memberId, name } });
    },

    find: (workspaceId, id) =>
      prisma.apiToken.findFirst({
        where: { id, workspaceId },
        select: { id: true, name: true, role: true },
      }),

    revoke: (workspaceId, id, audit) =>
      prisma.$transaction(async (transaction) => {
        const { count } = await transaction.apiToken.deleteMany({ where: { id, workspaceId } });
        if (count > 0) await recordAudit(transaction, audit);
        return count > 0;
      }),

    async findHolder(hash) {
      const [row] = await prisma.$queryRaw<HolderRow[]>`
        SELECT t.id, t.name, t.role, t."memberId", t."expiresAt", m.role AS "memberRole",
               u.id AS "userId", u.name AS "userName",
               w.id AS "workspaceId", w.slug, w.name AS "workspaceName"
        FROM "ApiToken" t
        JOIN "Member" m ON m.id = t."memberId"
        JOIN "User" u ON u.id = m."userId"
        JOIN "Workspace" w ON w.id = t."workspaceId" AND w.id = m."workspaceId"
        WHERE t.hash = ${hash}`;
      return row ? holderOf(row) : null;
    },

    async recordUse(ids, at) {
      await prisma.apiToken.updateMany({
        where: { id: { in: [...ids] } },
        data: { lastUsedAt: at },
      });
    },
  };
}

type HolderRow = {
  id: string;
  name: string;
  role: string;
  memberId: string;
  expiresAt: Date | null;
  memberRole: string;
  userId: string;
  userName: string;
  workspaceId: string;
  slug: string;
  workspaceName: string;
};

function holderOf(row: HolderRow): TokenHolder {
  return {
    tokenId: row.id,
    tokenName: row.name,
    userId: row.userId,
    userName: row.userName,
    memberId: row.memberId,
    role: lowerRole(roleSchema.parse(row.role), roleSchema.parse(row.memberRole)),
    workspace: { id: row.workspaceId, slug: row.slug, name: row.workspaceName },
    expiresAt: row.expiresAt,
  };
}
