import type { Clock } from "../base/clock";
import type { Budgets } from "../base/settings";
import type { TokenCounter } from "../base/token-counter";
import type { ModelConfig } from "../models/model";
import type { LanguageModel } from "../models/model-port";
import type { PolicyRules } from "../policy/policy-rules";
import type { RunFeed } from "../runs/run-feed";
import type { RunLog } from "../runs/run-log";
import type { RunWorkspace, Sandbox } from "../sandbox/sandbox-port";
import type { PackageStore } from "../storage/package-store";
import type { Slots } from "../base/slots";

/** What runs use of the outside. `deps.ts` chooses each; an engine hands them on. */
export type RunnerDeps = {
  runLog: RunLog;
  runFeed: RunFeed;
  /** Throws `not_found` for a model that is gone. */
  openModel(workspaceId: string, modelId: string): Promise<OpenModel>;
  tokens: Pick<TokenCounter, "count">;
  packages: Pick<PackageStore, "read">;
  /** Null: nothing is executed on this machine. */
  sandbox: Sandbox | null;
  runWorkspace: RunWorkspace;
  policyRules: PolicyRules;
  skills: {
    /** Whether the workspace still has the skill. */
    exists(workspaceId: string, skillId: string): Promise<boolean>;
  };
  budgets: Budgets;
  clock: Clock;
  /** Commands at once in this process. */
  commandSlots: Slots;
  /** Waits, or rejects with the signal's reason. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

export type OpenModel = {
  name: string;
  /** What the run notes of the model when it begins; null where nothing more than its name is known. */
  facts: Pick<ModelConfig, "provider" | "model" | "prices"> | null;
  model: LanguageModel;
};
