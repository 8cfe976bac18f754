import type { EventOf, RunEvent, RunStatus } from "./events";
import type { LedgerRow, RunBudget, RunUsage } from "./run";

/** What a reader sees of a run: a fold over its events, made by `reduceRun`. */
export type RunView = {
  status: RunStatus;
  lastSeq: number;
  input: string;
  /** Paths of the files that came with the task. */
  files: string[];
  /** The run whose task it does again. */
  repeats: string | null;
  model: EventOf<"run.started">["model"] | null;
  output: string | null;
  error: { code: string; message: string } | null;
  createdAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Time in which it worked until `workingSince`, or in all when that is null. */
  workedMs: number;
  workingSince: string | null;
  timeline: TimelineRow[];
  budget: RunBudget | null;
  /** One point per answer, activation and compaction, for the chart. */
  budgetOverTime: BudgetPoint[];
  ledger: LedgerRow[];
  /** The rule that keeps `activate_skill` from the model: then it can ask for no skill. */
  activationWithheldBy: EventOf<"skill.withheld">["rule"] | null;
  usage: RunUsage;
  /** Calls that wait for a person's decision. */
  approvals: EventOf<"approval.requested">[];
};

export type BudgetPoint = {
  seq: number;
  at: string;
  usedTokens: number;
  skillTokens: number;
  compacted: boolean;
};

/**
 * One row of the transcript, in the log's order. A call has one row that changes as its events arrive;
 * `seq` is where the row began and never changes, so that links hold.
 */
export type TimelineRow =
  | { kind: "task"; seq: number; at: string; text: string; files: string[]; by: string }
  | { kind: "message"; seq: number; at: string; text: string; by: string }
  | { kind: "answer"; seq: number; at: string; text: string; event: EventOf<"model.answered"> }
  | CallRow
  | { kind: "notice"; seq: number; at: string; event: NoticeEvent };

export type CallRow = {
  kind: "call";
  seq: number;
  at: string;
  callId: string;
  tool: string;
  arguments: unknown;
  state: "running" | "waiting" | "done" | "failed" | "denied" | "interrupted";
  /** `output` of an activation is the exact text that entered the context. */
  completed: EventOf<"tool.completed"> | null;
  activation: EventOf<"skill.activated"> | null;
  refusal: EventOf<"skill.refused"> | null;
  denial: EventOf<"tool.denied"> | null;
  request: EventOf<"approval.requested"> | null;
  decision: EventOf<"approval.given"> | null;
  /** Of a command: what came of its process. */
  exitCode: number | null;
};

/** Events that are a row of their own. */
export type NoticeEvent = Exclude<
  RunEvent,
  {
    type:
      | "run.created"
      | "message.received"
      | "model.answered"
      | "tool.completed"
      | "tool.denied"
      | "approval.requested"
      | "approval.given"
      | "skill.activated"
      | "skill.refused";
  }
>;

export function emptyRunView(): RunView {
  return {
    status: "queued",
    lastSeq: 0,
    input: "",
    files: [],
    repeats: null,
    model: null,
    output: null,
    error: null,
    createdAt: null,
    startedAt: null,
    endedAt: null,
    workedMs: 0,
    workingSince: null,
    timeline: [],
    budget: null,
    budgetOverTime: [],
    ledger: [],
    activationWithheldBy: null,
    usage: { input_tokens: 0, output_tokens: 0, turns: 0, tool_calls: 0 },
    approvals: [],
  };
}
