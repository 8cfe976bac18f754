import path from "node:path";
import { createAgentModels } from "./agents/agent-models.prisma";
import { createAgentStore } from "./agents/agent-store.prisma";
import { createDemoMark } from "./agents/demo-mark.prisma";
import { createAuthSecret } from "./auth/auth-secret.fs";
import { createTryLimiter } from "./auth/try-limiter";
import { systemClock, type Clock } from "./base/clock";
import type { Database } from "./base/database.prisma";
import { randomIds, type Ids } from "./base/ids";
import { reachableFolder } from "./base/reachable-folder.fs";
import type { Settings } from "./base/settings";
import { createTokenCounter } from "./base/token-counter.worker";
import { createRunCounts } from "./http/run-counts.prisma";
import { noPolicyRules } from "./policy/policy-rules";
import { createBuiltinRegistry } from "./registry/builtin-registry.fs";
import { createRunFeed } from "./runs/run-feed";
import { createRunLog } from "./runs/run-log.prisma";
import { createStreamClients } from "./runs/stream-clients";
import { detectSandbox } from "./sandbox/detect-sandbox.bubblewrap";
import { createRunWorkspace } from "./sandbox/run-workspace.fs";
import { createSkillStore } from "./skills/skill-store.prisma";
import { createFileSystemStore } from "./storage/file-system.fs";
import { createPackageStore } from "./storage/package-store";
import { createS3Store } from "./storage/s3.s3";
import { createApiTokenStore } from "./workspaces/api-token-store.prisma";
import { createCredentialCache } from "./workspaces/credential-cache";
import { createMemberStore } from "./workspaces/member-store.prisma";
import { randomSecrets } from "./workspaces/secret";
import { createSignInLinkStore } from "./workspaces/sign-in-link-store.prisma";
import { createTokenUseRecorder } from "./workspaces/token-use-recorder";
import { createUserStore } from "./workspaces/user-store.prisma";
import { createWorkspaceStore } from "./workspaces/workspace-store.prisma";

/** Packages on this machine's disk that came from S3; the oldest go first. */
const PACKAGE_CACHE_BYTES = 512 * 1024 * 1024;

/**
 * Chooses every adapter, once per process (`boot` keeps the result with `setDeps`). Each module has one
 * small factory below; what it returns is spread into `Deps`, and a use case names the parts that it uses.
 */
export async function createDeps(settings: Settings, database: Database) {
  const base = { settings, database, clock: systemClock, ids: randomIds };
  const sandbox = await createSandbox(settings);
  return {
    ...base,
    authSecret: await createAuthSecret(settings),
    tokens: createTokenCounter(),
    ...createStorage(settings),
    ...createPeople(base),
    skills: createSkillStore(database),
    policyRules: noPolicyRules,
    builtinRegistry: createBuiltinRegistry(),
    agents: createAgentStore(database),
    agentModels: createAgentModels(database.prisma),
    demoMark: createDemoMark(database.prisma),
    ...createRuns(base),
    ...sandbox,
    runCounts: createRunCounts(database.prisma),
  };
}

export type Deps = Awaited<ReturnType<typeof createDeps>>;

type Base = { settings: Settings; database: Database; clock: Clock; ids: Ids };

function createStorage({ dataDir, s3 }: Settings) {
  const objects = s3 ? createS3Store(s3) : createFileSystemStore(path.join(dataDir, "packages"));
  const cacheFolder = path.join(dataDir, "cache");
  return {
    objects,
    packages: createPackageStore({ objects, cacheFolder, cacheBytes: PACKAGE_CACHE_BYTES }),
  };
}

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

function createRuns({ database: { pool }, clock }: Base) {
  const runFeed = createRunFeed();
  return {
    runFeed,
    runLog: createRunLog({ pool, feed: runFeed, clock }),
    streamClients: createStreamClients(),
  };
}

async function createSandbox(settings: Settings) {
  const { folder } = await reachableFolder(settings.dataDir);
  const { sandbox, state } = await detectSandbox(settings, folder);
  return { sandbox, sandboxState: state, runWorkspace: createRunWorkspace({ folder }) };
}
