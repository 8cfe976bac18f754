import type { PrismaClient } from "../base/database.prisma";
import { createApiTokenStore } from "./api-token-store.prisma";
import { createAuditLog } from "./audit-log.prisma";
import { createMemberStore } from "./member-store.prisma";
import { createSignInLinkStore } from "./sign-in-link-store.prisma";
import { createUserStore } from "./user-store.prisma";
import { createWorkspaceStore } from "./workspace-store.prisma";

/** What people and their workspaces keep in the database. */
export function createPeopleStores(prisma: PrismaClient) {
  return {
    users: createUserStore(prisma),
    workspaces: createWorkspaceStore(prisma),
    members: createMemberStore(prisma),
    audit: createAuditLog(prisma),
    apiTokens: createApiTokenStore(prisma),
    signInLinks: createSignInLinkStore(prisma),
  };
}
