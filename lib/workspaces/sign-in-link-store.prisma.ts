import type { PrismaClient } from "../../prisma/generated/client";

export type SignInLinkStore = {
  create(link: { hash: string; userId: string; expiresAt: Date }): Promise<void>;
  /** Uses the link up; of many calls at once one gets the user. */
  use(hash: string, now: Date): Promise<LinkOutcome>;
  /** What `use` would say, without using it up. */
  state(hash: string, now: Date): Promise<"open" | "used" | "expired" | "unknown">;
};

export type LinkOutcome =
  { kind: "signed_in"; userId: string } | { kind: "used" | "expired" | "unknown" };

export function createSignInLinkStore(prisma: PrismaClient): SignInLinkStore {
  const stateOf: SignInLinkStore["state"] = async (hash, now) => {
    const link = await prisma.signInLink.findUnique({ where: { hash } });
    if (!link) return "unknown";
    if (link.usedAt !== null) return "used";
    return link.expiresAt > now ? "open" : "expired";
  };

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
      const state = await stateOf(hash, now);
      return { kind: state === "open" ? "used" : state };
    },

    state: stateOf,
  };
}
