import type { PrismaClient } from "../../prisma/generated/client";

export type SignInLinkStore = {
  create(link: { hash: string; userId: string; expiresAt: Date }): Promise<void>;
  /** Uses the link up; of many calls at once one gets the user. */
  use(hash: string, now: Date): Promise<LinkOutcome>;
};

export type LinkOutcome =
  { kind: "signed_in"; userId: string } | { kind: "used" | "expired" | "unknown" };

export function createSignInLinkStore(prisma: PrismaClient): SignInLinkStore {
  return {
    async create(link) {
      await prisma.signInLink.create({ data: link });
    },

    async use(hash, now) {
      const [taken] = await prisma.signInLink.updateManyAndReturn({
        where: { hash, usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now },
        select: { userId: true },
      });
      if (taken) return { kind: "signed_in", userId: taken.userId };
      const link = await prisma.signInLink.findUnique({ where: { hash } });
      if (!link) return { kind: "unknown" };
      return { kind: link.usedAt === null ? "expired" : "used" };
    },
  };
}
