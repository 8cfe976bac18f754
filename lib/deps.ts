import path from "node:path";
import { createAgentStore } from "./agents/agent-store.prisma";
import { createPolicyReach } from "./agents/policy-reach.prisma";
import { createDemoMark } from "./agents/demo-mark.prisma";
import { createAuthSecret } from "./auth/auth-secret.fs";
import { SESSIONS_KEPT_MS, type Session } from "./auth/session-cookie";
import { createTryLimiter } from "./auth/try-limiter";
import { systemClock, type Clock } from "./base/clock";
import type { Database } from "./base/database.prisma";
import { randomIds, type Ids } from "./base/ids";
import { checkOutboundUrl, createOutboundFetch } from "./base/outbound-fetch.remote";
import { reachableFolder } from "./base/reachable-folder.fs";
import type { S3Settings, Settings } from "./base/settings";
import { createTokenCounter } from "./base/token-counter.worker";
import { createDirectEngine } from "./engines/direct-engine";
import { createEngineLock } from "./engines/engine-lock.prisma";
import { createRunCounts } from "./http/run-counts.prisma";
import { createAgentModels } from "./models/agent-models";
import { builtinModels } from "./models/builtin-models";
import { requireModelConfig } from "./models/model-directory";
import { createModelOpener } from "./models/model-opener.aisdk";
import { createModelStore } from "./models/model-store.prisma";
import { createOllamaModels } from "./models/ollama-models.remote";
import { createSecretBox } from "./models/secret-box";
import { REPOSITORY_ARCHIVE_BYTES } from "./packages/limits";
import { createPackageScans } from "./packages/scan/package-scans";
import { createZipThreads } from "./packages/zip-threads.worker";
import type { ZipWork } from "./packages/zip-work";
import { createAcknowledgementStore } from "./policy/acknowledgement-store.prisma";
import { createPolicyRules } from "./policy/policy-rules";
import { createRuleStore } from "./policy/rule-store.prisma";
import { createBuiltinRegistry } from "./registry/builtin-registry.fs";
import { createRegistrySources } from "./registry/registry-sources";
import { createRegistryStores } from "./registry/registry-stores.prisma";
import { createRegistrySyncs } from "./registry/registry-syncs";
import { serverFolder } from "./registry/server-folder.fs";
import { createWebClient } from "./registry/web-client.remote";
import { COMMANDS_AT_ONCE } from "./runner/limits";
import { pause } from "./runner/pause";
import type { RunnerDeps } from "./runner/runner-deps";
import { createSlots } from "./base/slots";
import { createRunFeed } from "./runs/run-feed";
import { createRunLog } from "./runs/run-log.prisma";
import { createRunStore } from "./runs/run-store.prisma";
import { createRunSummaries } from "./runs/run-summaries";
import { createStreamClients } from "./runs/stream-clients";
import { detectSandbox } from "./sandbox/detect-sandbox.bubblewrap";
import { createRunWorkspace } from "./sandbox/run-workspace.fs";
import { createFolderScanner, type FolderScannerDeps } from "./skills/folder-scanner";
import { createPublishedArtifacts } from "./skills/published-artifacts";
import { createGithubRepositories } from "./skills/repositories.github";
import { createSkillFolders } from "./skills/skill-folders.worker";
import type { AddSkillDeps } from "./skills/add-skill";
import { createSkillStore } from "./skills/skill-store.prisma";
import { countStorageErrors } from "./storage/count-storage-errors";
import { createFileSystemStore } from "./storage/file-system.fs";
import type { ObjectStore } from "./storage/object-store";
import { createPackageCache } from "./storage/package-cache.fs";
import { createPackageStore } from "./storage/package-store";
import { createCredentialCache } from "./workspaces/credential-cache";
import { createExpiringCache } from "./workspaces/expiring-cache";
import { createPeopleStores } from "./workspaces/people-stores.prisma";
import { randomSecrets } from "./workspaces/secret";
import { createTokenUseRecorder } from "./workspaces/token-use-recorder";

/** Packages on this machine's disk that came from S3; the oldest go first. */
const PACKAGE_CACHE_BYTES = 512 * 1024 * 1024;

/**
 * Chooses every adapter, once per process (`boot` keeps the result with `setDeps`). Each module has one
 * small factory below; what it returns is spread into `Deps`, and a use case names the parts that it uses.
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

type Base = { settings: Settings; database: Database; clock: Clock; ids: Ids };

async function createStorage({ dataDir, s3 }: Settings) {
  const store = s3 ? await openS3(s3) : createFileSystemStore(path.join(dataDir, "packages"));
  const objects = countStorageErrors(store);
  // Where the objects are files of this machine, a second copy of them would be no cache.
  const cache = s3 ? createPackageCache(path.join(dataDir, "cache"), PACKAGE_CACHE_BYTES) : null;
  const zip = createZipThreads();
  return { objects, zip, packages: createPackageStore({ objects, cache, zip }) };
}

/** Imported only where it is chosen: the SDK takes 25 MB and half a second. */
async function openS3(s3: S3Settings): Promise<ObjectStore> {
  const { createS3Store } = await import("./storage/s3.s3");
  return createS3Store(s3);
}

function createFolders(parts: Omit<FolderScannerDeps, "skillFolders">) {
  const skillFolders = createSkillFolders();
  return { skillFolders, folderScanner: createFolderScanner({ ...parts, skillFolders }) };
}

function createPeople({ database: { prisma }, clock }: Base) {
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

function createPolicy({ database: { prisma }, clock }: Base) {
  const rules = createRuleStore(prisma);
  const acknowledgements = createAcknowledgementStore(prisma);
  return { rules, acknowledgements, policyRules: createPolicyRules(rules, clock) };
}

function createRuns({ database: { pool }, clock }: Base) {
  const runFeed = createRunFeed();
  const runLog = createRunLog({ pool, feed: runFeed, clock });
  return {
    runFeed,
    runLog,
    runs: createRunStore(pool),
    runSummaries: createRunSummaries(runLog),
    streamClients: createStreamClients(),
  };
}

/** Vendors think for long before the first word; a silent server is given up all the same. */
const MODEL_SILENCE_MS = 180_000;
const MODEL_RESPONSE_BYTES = 32 * 1024 * 1024;

function createModels({ settings, database, clock }: Base, authSecret: string) {
  const limits = { silenceMs: MODEL_SILENCE_MS, maxResponseBytes: MODEL_RESPONSE_BYTES };
  const { allow, loopbackModels } = settings.outbound;
  const outboundRules = { allow, loopback: loopbackModels };
  const trustedFetch = createOutboundFetch({ rules: null, ...limits });
  const checkedFetch = createOutboundFetch({ rules: outboundRules, ...limits });
  const { ollamaBaseUrl } = settings.models;
  const warn = console.warn.bind(console);
  return {
    checkUrl: (url: string) => checkOutboundUrl(outboundRules, url),
    modelStore: createModelStore(database),
    builtinModels: builtinModels(settings.models),
    ollamaModels:
      ollamaBaseUrl === null
        ? null
        : createOllamaModels({ baseUrl: ollamaBaseUrl, fetch: trustedFetch, clock, warn }),
    secretBox: createSecretBox(authSecret),
    openConfig: createModelOpener({ checkedFetch, trustedFetch, pause }),
  };
}

/** A server of repositories or skills answers at once or not at all. */
const SOURCE_SILENCE_MS = 15_000;

function createImports({ settings, clock }: Base) {
  const limits = { silenceMs: SOURCE_SILENCE_MS, maxResponseBytes: REPOSITORY_ARCHIVE_BYTES };
  const { allow, loopbackModels } = settings.outbound;
  const repositories = createGithubRepositories({
    ...settings.github,
    fetch: createOutboundFetch({ rules: null, ...limits }),
    foreignFetch: createOutboundFetch({ rules: { allow, loopback: loopbackModels }, ...limits }),
    clock,
  });
  return { repositories };
}

type RegistryParts = Base &
  ReturnType<typeof createImports> &
  ReturnType<typeof createPolicy> &
  AddSkillDeps & { zip: ZipWork };

function createRegistries(parts: RegistryParts) {
  const { settings, database } = parts;
  const rules = { allow: settings.outbound.allow, loopback: false };
  const limits = { silenceMs: SOURCE_SILENCE_MS, maxResponseBytes: REPOSITORY_ARCHIVE_BYTES };
  const known = {
    builtinRegistry: createBuiltinRegistry(),
    ...createRegistryStores(database),
    registrySources: createRegistrySources({
      ...parts,
      webClient: createWebClient(createOutboundFetch({ rules, ...limits })),
      // A thread of its own: what the scanner of folders remembers stays its own.
      skillFolders: createSkillFolders(),
      serverFolder: (written) => serverFolder(written, settings.skillsDirs),
    }),
  };
  return { ...known, registrySyncs: createRegistrySyncs({ ...parts, ...known }) };
}

type EngineParts = Base &
  ReturnType<typeof createModels> &
  ReturnType<typeof createRuns> &
  Pick<RunnerDeps, "tokens" | "packages" | "sandbox" | "runWorkspace" | "skills" | "policyRules">;

function createEngine(parts: EngineParts) {
  const openModel = async (workspaceId: string, modelId: string) => {
    const config = await requireModelConfig(parts, workspaceId, modelId);
    return { name: config.name, facts: config, model: parts.openConfig(config) };
  };
  const { budgets } = parts.settings;
  const commandSlots = createSlots(COMMANDS_AT_ONCE);
  return createDirectEngine({
    runner: { ...parts, openModel, budgets, commandSlots, pause },
    runs: parts.runs,
    lock: createEngineLock(parts.database.pool),
  });
}

async function createSandbox(settings: Settings) {
  const { folder } = await reachableFolder(settings.dataDir);
  const { sandbox, state } = await detectSandbox(settings, folder);
  return { sandbox, sandboxState: state, runWorkspace: createRunWorkspace({ folder }) };
}
