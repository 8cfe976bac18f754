import { SESSIONS_KEPT_MS, type Session } from "./auth/session-cookie";
import { createTryLimiter } from "./auth/try-limiter";
import { createAcknowledgementStore } from "./policy/acknowledgement-store.prisma";
import { createPolicyRules } from "./policy/policy-rules";
import { createRuleStore } from "./policy/rule-store.prisma";
import { createCredentialCache } from "./workspaces/credential-cache";
import { createExpiringCache } from "./workspaces/expiring-cache";
import { createPeopleStores } from "./workspaces/people-stores.prisma";
import { randomSecrets } from "./workspaces/secret";
import { createTokenUseRecorder } from "./workspaces/token-use-recorder";
import type { BaseDeps } from "./base/base-deps";

export function createPeople({ database: { prisma }, clock }: BaseDeps) {
  const stores = createPeopleStores(prisma);
  return {
    ...stores,
    secrets: randomSecrets,
    credentials: createCredentialCache(clock),
    sessions: createExpiringCache<Session>(clock, SESSIONS_KEPT_MS),
    passwordTries: createTryLimiter(clock),
    tokenUse: createTokenUseRecorder(stores.apiTokens, clock, (error) => {
      console.warn("The last use of an API token was not written.", error);
    }),
  };
}

export function createPolicy({ database: { prisma }, clock }: BaseDeps) {
  const rules = createRuleStore(prisma);
  const acknowledgements = createAcknowledgementStore(prisma);
  return { rules, acknowledgements, policyRules: createPolicyRules(rules, clock) };
}

export type PolicyAdapters = ReturnType<typeof createPolicy>;
