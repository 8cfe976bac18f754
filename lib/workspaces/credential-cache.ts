import type { Clock } from "../base/clock";
import type { Role } from "./actor";
import { createExpiringCache, type ExpiringCache } from "./expiring-cache";
import type { Membership, Workspace } from "./person";

/** What another process changed acts within this time; what this process changed acts at once. */
const KEPT_MS = 3_000;

/** Whom an API token stands for; `role` is the lower one of the token's and its member's. */
export type TokenHolder = {
  tokenId: string;
  tokenName: string;
  userId: string;
  userName: string;
  memberId: string;
  role: Role;
  workspace: Workspace;
  expiresAt: Date | null;
};

export type PersonWithMemberships = {
  user: { id: string; email: string; name: string };
  /** Oldest first. */
  memberships: Membership[];
};

/**
 * Remembers for some seconds whom a credential stands for: a busy client costs a query now and then, not
 * one a request. Who changes a member, a role or a token calls `clear`.
 */
export type CredentialCache = {
  /** By the token's hash. */
  tokens: ExpiringCache<TokenHolder>;
  /** By the user's id. */
  people: ExpiringCache<PersonWithMemberships>;
  clear(): void;
};

export function createCredentialCache(clock: Clock): CredentialCache {
  const tokens = createExpiringCache<TokenHolder>(clock, KEPT_MS);
  const people = createExpiringCache<PersonWithMemberships>(clock, KEPT_MS);
  return {
    tokens,
    people,
    clear() {
      tokens.clear();
      people.clear();
    },
  };
}
