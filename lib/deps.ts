import { createAuthSecret } from "./auth/auth-secret.fs";
import { createTryLimiter } from "./auth/try-limiter";
import { systemClock, type Clock } from "./base/clock";
import type { Database } from "./base/database.prisma";
import { randomIds, type Ids } from "./base/ids";
import type { Settings } from "./base/settings";
import { createApiTokenStore } from "./workspaces/api-token-store.prisma";
import { createCredentialCache } from "./workspaces/credential-cache";
import { createMemberStore } from "./workspaces/member-store.prisma";
import { randomSecrets } from "./workspaces/secret";
import { createSignInLinkStore } from "./workspaces/sign-in-link-store.prisma";
import { createTokenUseRecorder } from "./workspaces/token-use-recorder";
import { createUserStore } from "./workspaces/user-store.prisma";
import { createWorkspaceStore } from "./workspaces/workspace-store.prisma";

/**
 * Chooses every adapter, once per process (`boot` keeps the result with `setDeps`). Each module has one
 * small factory below; what it returns is spread into `Deps`, and a use case names the parts that it uses.
 */
export async function createDeps(settings: Settings, database: Database) {
  const base: Base = { settings, database, clock: systemClock, ids: randomIds };
  const people = createPeople(base);
  const authSecret = await createAuthSecret(settings);
  return { ...base, ...people, authSecret };
}

export type Deps = Awaited<ReturnType<typeof createDeps>>;

type Base = { settings: Settings; database: Database; clock: Clock; ids: Ids };

function createPeople({ database: { prisma }, clock }: Base) {
  const apiTokens = createApiTokenStore(prisma);
  return {
    secrets: randomSecrets,
    users: createUserStore(prisma),
    workspaces: createWorkspaceStore(prisma),
    members: createMemberStore(prisma),
    apiTokens,
    signInLinks: createSignInLinkStore(prisma),
    credentials: createCredentialCache(clock),
    passwordTries: createTryLimiter(clock),
    tokenUse: createTokenUseRecorder(apiTokens, clock, (error) => {
      console.warn("The last use of an API token was not written.", error);
    }),
  };
}
