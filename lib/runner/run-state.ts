import type { EventOf, RunEvent, RunStatus } from "../runs/events";

/** One thing in the model's context. Sizes in tokens of the run's model. */
export type ContextItem =
  | { kind: "user"; seq: number; tokens: number; text: string }
  /** A skill that the user started in the task: no call of the model asked for it. */
  | { kind: "entry"; seq: number; tokens: number; text: string; skill: string }
  | { kind: "note"; seq: number; tokens: number; skill: string }
  | { kind: "answer"; seq: number; tokens: number; text: string; calls: CallItem[] }
  | { kind: "summary"; seq: number; tokens: number; text: string };

export type AnswerItem = Extract<ContextItem, { kind: "answer" }>;

export type CallItem = {
  callId: string;
  tool: string;
  arguments: unknown;
  result: CallResult | null;
};

export type CallResult = {
  seq: number;
  tokens: number;
  output: string;
  /** The skill whose entry this is: protected from compaction. By the log, never by the text. */
  entryOf: string | null;
};

export type ActiveSkill = {
  name: string;
  skillId: string;
  digest: string;
  callId: string;
  tokens: number;
  mode: "full" | "summarised";
  /** Its folder in the workspace; null: there is none. */
  path: string | null;
};

export type Approval = { decision: "asked" | "approve" | "deny"; reason?: string | undefined };

/** What a run's next step depends on: a fold over its log, kept in memory while it runs. */
export type RunState = {
  status: RunStatus;
  lastSeq: number;
  input: string;
  files: string[];
  started: EventOf<"run.started"> | null;
  catalog: EventOf<"catalog.disclosed"> | null;
  toolsTokens: number;
  disclosedTools: string[];
  turns: number;
  turnsSinceMessage: number;
  compactions: number;
  /** Everything up to this event, protected entries aside, is replaced by the summary. */
  compactedThrough: number;
  /** What stood in the way of the last compaction; null once one was possible. */
  blockedBy: string | null;
  items: ContextItem[];
  /** Of every call that was made, to keep them apart. */
  callIds: Set<string>;
  eligible: Set<string>;
  /** Those that became eligible after the block was disclosed. */
  late: Set<string>;
  withheld: Map<string, EventOf<"skill.withheld">["rule"]>;
  active: Map<string, ActiveSkill>;
  approvals: Map<string, Approval>;
  /** Entries that were announced and whose result comes next, by call. */
  entries: Map<string, string>;
  /** The skill that the task names was activated or refused. */
  handledByHand: boolean;
  /** Where the result of each call stands in the log. */
  outputs: Map<string, number>;
  /** A body was summarised and stands in no file. */
  hasHiddenBody: boolean;
};

export function emptyRunState(): RunState {
  return {
    status: "queued",
    lastSeq: 0,
    input: "",
    files: [],
    started: null,
    catalog: null,
    toolsTokens: 0,
    disclosedTools: [],
    turns: 0,
    turnsSinceMessage: 0,
    compactions: 0,
    compactedThrough: 0,
    blockedBy: null,
    items: [],
    callIds: new Set(),
    eligible: new Set(),
    late: new Set(),
    withheld: new Map(),
    active: new Map(),
    approvals: new Map(),
    entries: new Map(),
    handledByHand: false,
    outputs: new Map(),
    hasHiddenBody: false,
  };
}

export function skillsUsed(state: RunState): number {
  let used = 0;
  for (const skill of state.active.values()) used += skill.tokens;
  return used;
}

/** The answer whose calls are being worked on: nothing of the model came after it. */
export function lastAnswer(state: RunState): AnswerItem | null {
  return state.items.findLast((item) => item.kind === "answer") ?? null;
}

/** The call that is worked on now, or comes next: the first of the last answer without a result. */
export function openCallOf(state: RunState): CallItem | null {
  return lastAnswer(state)?.calls.find((call) => call.result === null) ?? null;
}

/** Events whose size in the context the log does not say: their text has to be counted. */
export function uncountedText(event: RunEvent): string | null {
  if (event.type === "run.created") return event.input;
  if (event.type === "message.received") return event.text;
  if (event.type === "context.compacted") return event.summary;
  return null;
}
