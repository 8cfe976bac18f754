import { AppError } from "../../lib/base/app-error";
import type { Rule } from "../../lib/policy/rule";
import type { SkillPackage } from "../../lib/packages/skill-package";
import { executeRun, type RunToExecute } from "../../lib/runner/execute-run";
import type { RunnerDeps } from "../../lib/runner/runner-deps";
import { createSlots } from "../../lib/base/slots";
import type { EventOf, EventType, RunEvent } from "../../lib/runs/events";
import type { RunConfig } from "../../lib/runs/run-config";
import { createRunFeed } from "../../lib/runs/run-feed";
import type { AttachedSkill } from "../../lib/agents/attached-skill";
import type { Sandbox, SandboxCommand, SandboxResult } from "../../lib/sandbox/sandbox-port";
import { memoryRunLog } from "./memory-run-log";
import { memoryWorkspace } from "./memory-workspace";
import { scriptedModel, type ScriptedAnswer, type ScriptedModel } from "./scripted-model";

export type SkillSpec = Partial<AttachedSkill> & {
  alias: string;
  body?: string;
  files?: Record<string, string>;
};

export type WorldOptions = {
  script?: readonly ScriptedAnswer[];
  model?: ScriptedModel;
  skills?: readonly SkillSpec[];
  agent?: Partial<RunConfig["agent"]>;
  /** What commands answer; null: there is no sandbox. */
  sandbox?:
    ((command: SandboxCommand) => Partial<SandboxResult> | Promise<Partial<SandboxResult>>) | null;
  deps?: Partial<RunnerDeps>;
};

export type RunWorld = ReturnType<typeof createRunWorld>;

/** Four characters a token: figures in tests can be worked out by hand. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);

/** A runner over hand-written fakes: log, workspace, packages and sandbox in memory. */
export function createRunWorld(options: WorldOptions = {}) {
  const feed = createRunFeed();
  const log = memoryRunLog(feed);
  const workspace = memoryWorkspace();
  const model = options.model ?? scriptedModel(options.script ?? []);
  const packages = new Map<string, SkillPackage>();
  const skills = (options.skills ?? []).map((spec) => attach(spec, packages));
  const deleted = new Set<string>();
  const rules: Rule[] = [];
  const commands: SandboxCommand[] = [];
  const deps: RunnerDeps = {
    runLog: log,
    runFeed: feed,
    openModel: () => Promise.resolve({ name: "Scripted", facts: null, model }),
    tokens: { count: (text) => Promise.resolve(countTokens(text)) },
    packages: {
      read: (path) => {
        const found = packages.get(path);
        if (found) return Promise.resolve(found);
        return Promise.reject(new AppError("not_found", `The package ${path} is gone.`));
      },
    },
    sandbox: options.sandbox === null ? null : fakeSandbox(commands, options.sandbox),
    runWorkspace: workspace,
    policyRules: {
      ofWorkspace: () => Promise.resolve(rules),
      ofInstalls: () => Promise.resolve(rules),
      forget: () => undefined,
    },
    skills: { exists: (_, skillId) => Promise.resolve(!deleted.has(skillId)) },
    budgets: {
      skillContextShare: 0.1,
      taskSkillsWindowShare: 0.3,
      catalogTokenBudget: 2_000,
      outputReserveShare: 0.15,
      compactionTriggerShare: 0.75,
    },
    clock: { now: () => new Date("2026-01-01T00:00:00Z") },
    commandSlots: createSlots(4),
    pause: (_, signal) => {
      signal.throwIfAborted();
      return Promise.resolve();
    },
    ...options.deps,
  };
  const config: RunConfig = {
    agent: {
      id: "agt_1",
      name: "Test",
      instruction: "You are a test agent.",
      scriptAccess: "shell",
      catalogTokenBudget: null,
      maxTurns: 50,
      ...options.agent,
    },
    model: { id: "mod_1" },
    skills,
  };
  const run = { workspaceId: "wsp_1", runId: "run_1" };
  const events = (): RunEvent[] => log.runs.get(run.runId)?.entries.map(({ event }) => event) ?? [];

  return {
    deps,
    log,
    feed,
    workspace,
    model,
    packages,
    deleted,
    rules,
    commands,
    config,
    run,
    events,
    async create(input = "Do the task.", files: string[] = []) {
      const created = { type: "run.created", input, by: "Ada", files } as const;
      return log.create({ ...run, config, input, startedBy: "usr_1" }, created);
    },
    /** Works on the run from its log, as a process does that takes it up. */
    execute: (more: Partial<RunToExecute> = {}, signal = new AbortController().signal) =>
      executeRun(deps, { run, config, ...more }, signal, () => false),
    /** Creates, executes, and expects the script of the model to be used up. */
    async play(input?: string, files?: string[]): Promise<RunEvent[]> {
      await this.execute({ known: this.create(input, files) });
      model.expectUsedUp();
      return events();
    },
    of: <Type extends EventType>(type: Type): EventOf<Type>[] =>
      events().filter((event): event is EventOf<Type> => event.type === type),
  };
}

function attach(spec: SkillSpec, packages: Map<string, SkillPackage>): AttachedSkill {
  const { body = "Body.", files = {}, ...row } = spec;
  const skillId = row.skillId ?? `skl_${spec.alias}`;
  const packagePath = `workspaces/wsp_1/packages/${skillId}.zip`;
  const digest = `sha256:${skillId}`;
  const source = `---\nname: ${spec.alias}\ndescription: Does ${spec.alias}.\n---\n\n${body}\n`;
  const all = { "SKILL.md": source, ...files };
  packages.set(packagePath, {
    digest,
    files: Object.entries(all).map(([path, text]) => ({
      path,
      bytes: new TextEncoder().encode(text),
      executable: false,
    })),
  });
  return {
    skillId,
    slug: spec.alias,
    name: spec.alias,
    description: `Does ${spec.alias}.`,
    packagePath,
    digest,
    origin: null,
    paths: [],
    disableModelInvocation: false,
    declaresArguments: false,
    allowedTools: [],
    catalogTokens: 10,
    bodyTokens: countTokens(body),
    ...row,
  };
}

function fakeSandbox(
  commands: SandboxCommand[],
  answer: NonNullable<WorldOptions["sandbox"]> = () => ({}),
): Sandbox {
  return {
    kind: "bubblewrap",
    hasInterpreter: (name) => Promise.resolve(["sh", "bash", "node"].includes(name)),
    async execute(command) {
      commands.push(command);
      return {
        exitCode: 0,
        stdout: "",
        stderr: "",
        stdoutCutBytes: 0,
        stderrCutBytes: 0,
        timedOut: false,
        durationMs: 1,
        ...(await answer(command)),
      };
    },
  };
}
