import { reachableFolder } from "./base/reachable-folder.fs";
import type { Settings } from "./base/settings";
import { createDirectEngine } from "./engines/direct-engine";
import { createEngineLock } from "./engines/engine-lock.prisma";
import { requireModelConfig } from "./models/model-directory";
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
import type { ModelAdapters } from "./model-adapters";
import type { BaseDeps } from "./base/base-deps";

export function createRuns({ database: { pool }, clock }: BaseDeps) {
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

type EngineParts = BaseDeps &
  ModelAdapters &
  ReturnType<typeof createRuns> &
  Pick<RunnerDeps, "tokens" | "packages" | "sandbox" | "runWorkspace" | "skills" | "policyRules">;

export function createEngine(parts: EngineParts) {
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

export async function createSandbox(settings: Settings) {
  const { folder } = await reachableFolder(settings.dataDir);
  const { sandbox, state } = await detectSandbox(settings, folder);
  return { sandbox, sandboxState: state, runWorkspace: createRunWorkspace({ folder }) };
}
