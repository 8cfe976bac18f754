import { createAgentStore } from "./agents/agent-store.prisma";
import { createPolicyReach } from "./agents/policy-reach.prisma";
import { createDemoMark } from "./agents/demo-mark.prisma";
import { createAuthSecret } from "./auth/auth-secret.fs";
import { systemClock } from "./base/clock";
import type { Database } from "./base/database.prisma";
import { randomIds } from "./base/ids";
import type { Settings } from "./base/settings";
import { createTokenCounter } from "./base/token-counter.worker";
import { createRunCounts } from "./http/run-counts.prisma";
import { createAgentModels } from "./models/agent-models";
import { createPackageScans } from "./packages/scan/package-scans";
import { createFolderScanner, type FolderScannerDeps } from "./skills/folder-scanner";
import { createPublishedArtifacts } from "./skills/published-artifacts";
import { createSkillFolders } from "./skills/skill-folders.worker";
import { createModels } from "./model-adapters";
import { createPeople, createPolicy } from "./people-adapters";
import { createImports, createRegistries } from "./registry-adapters";
import { createEngine, createRuns, createSandbox } from "./run-adapters";
import { createSkillStore } from "./skills/skill-store.prisma";
import { createStorage } from "./storage-adapters";

/**
 * Chooses every adapter, once per process (`boot` keeps the result with `setDeps`). Related ones have a small
 * factory in a file `*-adapters.ts` beside this one, which nothing else calls; what it returns is spread into
 * `Deps`, and a use case names the parts that it uses.
 */
export async function createDeps(settings: Settings, database: Database) {
  const base = { settings, database, clock: systemClock, ids: randomIds };
  const authSecret = await createAuthSecret(settings);
  const known = {
    ...base,
    authSecret,
    ...{ tokens: createTokenCounter(), scans: createPackageScans() },
    ...(await createStorage(settings)),
    ...createModels(base, authSecret),
    ...createImports(base),
    ...createRuns(base),
    ...(await createSandbox(settings)),
    skills: createSkillStore(database),
    ...createPolicy(base),
  };
  const people = createPeople(base);
  return {
    ...known,
    ...people,
    publishedArtifacts: createPublishedArtifacts(known.packages),
    ...createFolders({ ...known, ...people }),
    engine: createEngine(known),
    ...createRegistries(known),
    agents: createAgentStore(database),
    policyReach: createPolicyReach(database.pool),
    agentModels: createAgentModels(known),
    demoMark: createDemoMark(database.prisma),
    runCounts: createRunCounts(database.prisma),
  };
}

export type Deps = Awaited<ReturnType<typeof createDeps>>;

function createFolders(parts: Omit<FolderScannerDeps, "skillFolders">) {
  const skillFolders = createSkillFolders();
  return { skillFolders, folderScanner: createFolderScanner({ ...parts, skillFolders }) };
}
