import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Ids } from "../base/ids";
import type { AgentStore, StoredAgent } from "../agents/agent-store";
import { findAgent } from "../agents/find-agent";
import type { AttachedSkill } from "../agents/attached-skill";
import { inlineFileSchema, rawFileOf, type InlineFile } from "../skills/inline-file";
import type { Actor } from "../workspaces/actor";
import type { NewEvent } from "./events";
import type { Run } from "./run";
import type { RunConfig } from "./run-config";
import type { RunEngine } from "./run-engine";
import type { RunFiles } from "./run-files";
import type { RunLog } from "./run-log";

/** A task is read whole by the model: beyond this it belongs into a file. */
const MAX_INPUT_CHARACTERS = 200_000;
/** Files of a task travel in one JSON body. */
const MAX_FILES = 100;

export const startRunInput = z.object({
  agent: z.string(),
  input: z.string().max(MAX_INPUT_CHARACTERS).regex(/\S/, "Say what to do."),
  files: z.array(inlineFileSchema).max(MAX_FILES).default([]),
});

type Deps = {
  agents: AgentStore;
  runLog: RunLog;
  runWorkspace: RunFiles;
  engine: RunEngine;
  ids: Ids;
};

/** Freezes what the agent is now, writes the run and its first event, and hands it to the engine. */
export async function startRun(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof startRunInput>,
): Promise<Run> {
  const [agent, skills] = await Promise.all([
    findAgent(deps, actor, input.agent),
    deps.agents.attachedSkills(actor.workspaceId, input.agent),
  ]);
  const run = { workspaceId: actor.workspaceId, runId: deps.ids.next("run") };
  const files = await placeFiles(deps, run.runId, input.files);
  const config = configOf(agent, skills);
  const created: NewEvent = {
    type: "run.created",
    input: input.input,
    by: actor.label,
    ...(files.length === 0 ? {} : { files }),
  };
  const known = deps.runLog.create(
    { ...run, config, input: input.input, startedBy: actor.userId },
    created,
  );
  deps.engine.start({ run, config, known });
  return queuedRun(run.runId, config, input.input, (await known)[0]?.at ?? "");
}

function configOf(agent: StoredAgent, skills: AttachedSkill[]): RunConfig {
  const { id, name, instruction, scriptAccess, catalogTokenBudget, maxTurns } = agent;
  return {
    agent: { id, name, instruction, scriptAccess, catalogTokenBudget, maxTurns },
    model: { id: agent.modelId },
    skills,
  };
}

/** Before the run exists: one that was created has its files. All refusals are said at once. */
async function placeFiles(
  deps: Deps,
  runId: string,
  files: readonly InlineFile[],
): Promise<string[]> {
  const placed: string[] = [];
  const refusals: { path: string; message: string }[] = [];
  for (const file of files) {
    // Windows writes separators as backslashes.
    const path = file.path.replaceAll("\\", "/");
    try {
      await deps.runWorkspace.write(runId, path, rawFileOf(file).bytes);
      placed.push(path);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      refusals.push({ path: file.path, message: error.message });
    }
  }
  if (refusals.length === 0) return placed;
  throw new AppError("invalid", refusals.map((refusal) => refusal.message).join(" "), {
    problems: refusals.map((refusal) => ({ level: "error", code: "path", ...refusal })),
  });
}

function queuedRun(id: string, config: RunConfig, input: string, createdAt: string): Run {
  return {
    id,
    agent: { id: config.agent.id, name: config.agent.name },
    status: "queued",
    input,
    output: null,
    error: null,
    budget: null,
    ledger: [],
    usage: { input_tokens: 0, output_tokens: 0, turns: 0, tool_calls: 0 },
    created_at: createdAt,
    ended_at: null,
  };
}
