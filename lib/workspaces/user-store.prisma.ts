import type { PrismaClient } from "../../prisma/generated/client";
import type { AuditEntry } from "./audit-entry";
import { recordAudit } from "./audit-row.prisma";
import type { PersonWithMemberships } from "./credential-cache";
import { roleSchema, type User } from "./person";

export type UserStore = {
  findById(id: string): Promise<User | null>;
  /** `email` in lower case. */
  findByEmail(email: string): Promise<User | null>;
  /** Makes the user unless the address is known; answers the one who has it then. */
  ensure(user: User): Promise<User>;
  setPasswordHash(id: string, passwordHash: string, audit?: AuditEntry): Promise<void>;
  /** True when anybody can sign in with a password. */
  anyPassword(): Promise<boolean>;
  /** The person with every workspace they belong to, oldest membership first. */
  withMemberships(id: string): Promise<PersonWithMemberships | null>;
};

const shown = { id: true, email: true, name: true, passwordHash: true } as const;

export function createUserStore(prisma: PrismaClient): UserStore {
  return {
    findById: (id) => prisma.user.findUnique({ where: { id }, select: shown }),
    findByEmail: (email) => prisma.user.findUnique({ where: { email }, select: shown }),

    async ensure(user) {
      await prisma.user.createMany({ data: [user], skipDuplicates: true });
      return prisma.user.findUniqueOrThrow({ where: { email: user.email }, select: shown });
    },

    async setPasswordHash(id, passwordHash, audit) {
      await prisma.$transaction(async (transaction) => {
        await transaction.user.update({ where: { id }, data: { passwordHash } });
        await recordAudit(transaction, audit ?? null);
      });
    },

    async anyPassword() {
      const where = { passwordHash: { not: null } };
      return (await prisma.user.findFirst({ where, select: { id: true } })) !== null;
    },

    async withMemberships(id) {
      const user = await prisma.user.findUnique({
        where: { id },
        select: {
          id: true,
          email: true,
          name: true,
          memberships: {
            orderBy: [{ createdAt: "asc" }, { id: "asc" }],
            select: {
              id: true,
              role: true,
              workspace: { select: { id: true, slug: true, name: true } },
            },
          },
        },
      });
      if (!user) return null;
      const { memberships, ...person } = user;
      return {
        user: person,
        memberships: memberships.map((member) => ({
          memberId: member.id,
          role: roleSchema.parse(member.role),
          workspace: member.workspace,
        })),
      };
    },
  };
}
