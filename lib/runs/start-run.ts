import { z } from "zod";
import type { Ids } from "../base/ids";
import type { AgentStore, StoredAgent } from "../agents/agent-store";
import { findAgent } from "../agents/find-agent";
import type { AttachedSkill } from "../agents/attached-skill";
import { requireModel } from "../agents/require-model";
import type { AgentModels } from "../agents/agent-models";
import { skillIdsSchema } from "../agents/agent-input";
import { inlineFileSchema } from "../skills/inline-file";
import type { Actor } from "../workspaces/actor";
import { chosenSkills } from "./chosen-skills";
import type { NewEvent } from "./events";
import { placeInputs, repeatInputs } from "./inputs";
import type { Run } from "./run";
import type { RunConfig } from "./run-config";
import type { RunEngine } from "./run-engine";
import type { RunFiles } from "./run-files";
import type { RunLog } from "./run-log";
import { findRun } from "./run-reference";
import type { RunStore } from "./run-store";

/** A task is read whole by the model: beyond this it belongs into a file. */
const MAX_INPUT_CHARACTERS = 200_000;
/** Files of a task travel in one JSON body. */
const MAX_FILES = 100;

export const startRunInput = z.object({
  agent: z.string(),
  input: z.string().max(MAX_INPUT_CHARACTERS).regex(/\S/, "Say what to do."),
  files: z.array(inlineFileSchema).max(MAX_FILES).default([]),
  /** Of this run only: the agent stays as it is. */
  model_id: z.string().optional(),
  skill_ids: skillIdsSchema.optional(),
  /** A run whose task is done again: the files that came with it come again, unless others are given. */
  repeats: z.string().optional(),
});

type Deps = {
  agents: AgentStore;
  runLog: RunLog;
  runWorkspace: RunFiles;
  engine: RunEngine;
  ids: Ids;
  agentModels: AgentModels;
  runs: RunStore;
};

/** Freezes what the agent is now, writes the run and its first event, and hands it to the engine. */
export async function startRun(
  deps: Deps,
  actor: Actor,
  input: z.output<typeof startRunInput>,
): Promise<Run> {
  const { workspaceId } = actor;
  const [agent, skills] = await Promise.all([
    findAgent(deps, actor, input.agent),
    chosenSkills(deps, workspaceId, input.agent, input.skill_ids),
    input.model_id === undefined ? null : requireModel(deps, workspaceId, input.model_id),
  ]);
  const run = { workspaceId, runId: deps.ids.next("run") };
  const repeated =
    input.repeats === undefined ? null : await findRun(deps, actor, { run: input.repeats });
  const files =
    repeated !== null && input.files.length === 0
      ? await repeatInputs(deps, repeated.runId, run.runId)
      : await placeInputs(deps, run.runId, input.files);
  const config = configOf(agent, input.model_id ?? agent.modelId, skills);
  const created: Extract<NewEvent, { type: "run.created" }> = {
    type: "run.created",
    input: input.input,
    by: actor.label,
    ...(files.length === 0 ? {} : { files }),
    ...(repeated === null ? {} : { repeats: repeated.runId }),
  };
  const known = deps.runLog.create(
    { ...run, config, input: input.input, startedBy: actor.userId },
    created,
  );
  deps.engine.start({ run, config, known });
  return queuedRun(run.runId, config, created, (await known)[0]?.at ?? "");
}

function configOf(agent: StoredAgent, modelId: string, skills: AttachedSkill[]): RunConfig {
  const { id, name, instruction, scriptAccess, catalogTokenBudget, maxTurns } = agent;
  return {
    agent: { id, name, instruction, scriptAccess, catalogTokenBudget, maxTurns },
    model: { id: modelId },
    skills,
  };
}

function queuedRun(
  id: string,
  config: RunConfig,
  { input, repeats }: { input: string; repeats?: string | undefined },
  createdAt: string,
): Run {
  return {
    id,
    agent: { id: config.agent.id, name: config.agent.name },
    model: null,
    repeats: repeats ?? null,
    status: "queued",
    input,
    output: null,
    error: null,
    budget: null,
    ledger: [],
    usage: { input_tokens: 0, output_tokens: 0, turns: 0, tool_calls: 0 },
    cost_usd: null,
    worked_ms: 0,
    working_since: createdAt,
    created_at: createdAt,
    ended_at: null,
  };
}
