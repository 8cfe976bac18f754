import { z } from "zod";

/** The closed set of a run's events (`api.md`, "Events"). Small JSON; entries and outputs stand here once. */

export const ruleSchema = z.object({
  id: z.string(),
  effect: z.enum(["deny", "ask", "allow"]),
  target: z.object({ kind: z.string(), value: z.string(), name: z.string().optional() }),
  reason: z.string().optional(),
});
const rule = ruleSchema;
const count = z.number().int().nonnegative();
const call = z.object({ call_id: z.string(), tool: z.string(), arguments: z.unknown() });
const usage = z.object({ input_tokens: count, output_tokens: count, context_tokens: count });

/** `provider` and `model` as the vendor is called and calls it; `prices` as they were when the run began. */
export const runModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string().optional(),
  model: z.string().optional(),
  /** US dollars. */
  prices: z.object({ input_per_million: z.number(), output_per_million: z.number() }).optional(),
});

export const EVENT_FIELDS = {
  "run.created": z.object({
    input: z.string(),
    by: z.string(),
    files: z.array(z.string()).optional(),
    /** The run whose task it does again, with other skills or another model perhaps. */
    repeats: z.string().optional(),
  }),
  /** What the run froze, as far as a reader needs it: windows and limits in tokens, one row per attached skill. */
  "run.started": z.object({
    config_digest: z.string(),
    model: runModelSchema,
    context_window: count,
    effective_window: count,
    compaction_at: count,
    skills_limit: count,
    entry_limit: count,
    skills: z.array(
      z.object({
        skill_id: z.string(),
        name: z.string(),
        body_tokens: count,
        hidden: z.boolean(),
        conditional: z.boolean(),
        /** Kinds of high findings of the scan that nobody had acknowledged; absent: none, or a run of before. */
        high_findings: count.optional(),
      }),
    ),
  }),
  "run.resumed": z.object({ reason: z.string() }),
  "run.completed": z.object({ output: z.string() }),
  "run.failed": z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  "run.cancelled": z.object({ by: z.string(), reason: z.string().optional() }),
  "catalog.disclosed": z.object({
    tokens: count,
    budget: count,
    offered: z.array(z.string()),
    eager_tokens: count,
    instruction_tokens: count.optional(),
    text: z.string().optional(),
    /** Of each line in the text: what it takes by itself. */
    lines: z.array(z.object({ name: z.string(), tokens: count })).optional(),
  }),
  "skill.withheld": z.object({ skill_id: z.string(), name: z.string(), rule }),
  "skill.omitted": z.object({ skill_id: z.string(), name: z.string(), tokens: count }),
  /** `line`: the one that the model is told when this happens mid-run. */
  "skill.eligible": z.object({
    skill_id: z.string(),
    name: z.string(),
    path: z.string(),
    line: z.string().optional(),
  }),
  "tools.disclosed": z.object({
    offered: z.array(z.string()),
    withheld: z.array(z.object({ tool: z.string(), rule })),
    tokens: count.optional(),
  }),
  /** `tokens`: what the answer itself takes in the context of the next turn. */
  "model.answered": z.object({
    text: z.string(),
    calls: z.array(call),
    usage,
    tokens: count,
    /** The last event that the model saw; what was written between it and the answer comes after the answer. */
    after_seq: count.optional(),
    duration_ms: z.number().nonnegative().optional(),
  }),
  "tool.denied": z.object({ call_id: z.string(), tool: z.string(), rule }),
  "approval.requested": z.object({
    call_id: z.string(),
    tool: z.string(),
    rule,
    arguments: z.unknown(),
  }),
  "approval.given": z.object({
    call_id: z.string(),
    tool: z.string(),
    rule,
    decision: z.enum(["approve", "deny"]),
    by: z.string(),
    reason: z.string().optional(),
  }),
  "tool.completed": z.object({
    call_id: z.string(),
    tool: z.string(),
    ok: z.boolean(),
    output: z.string(),
    tokens: count,
    truncated: z.boolean(),
    duration_ms: z.number().nonnegative(),
    /** Of a command; null when it was killed. */
    exit_code: z.number().int().nullable().optional(),
  }),
  "skill.activated": z.object({
    call_id: z.string(),
    skill_id: z.string(),
    name: z.string(),
    digest: z.string(),
    tokens: count,
    /** Of the skill's own text in a full entry; the rest is the frame: name, folder, list of files. */
    text_tokens: count.optional(),
    mode: z.enum(["full", "summarised"]),
    path: z.string().nullable(),
    files: count,
    skills_used: count,
    skills_limit: count,
    /** Kinds of high findings of the scan that nobody had acknowledged when the run began; absent: none. */
    high_findings: count.optional(),
  }),
  "skill.refused": z.object({
    call_id: z.string(),
    name: z.string(),
    reason: z.enum(["policy", "budget", "missing", "source_gone", "denied"]),
    rule: rule.optional(),
  }),
  "skill.waiting": z.object({ name: z.string(), attempt: count }),
  "skill.degraded": z.object({ name: z.string(), reason: z.string() }),
  "skill.deactivated": z.object({ name: z.string(), by: z.string() }),
  "context.compacted": z.object({
    before_tokens: count,
    after_tokens: count,
    summarised: count,
    kept: z.array(z.string()),
    summary: z.string(),
    through_seq: count,
    /** What the model took to write the summary. */
    usage: z.object({ input_tokens: count, output_tokens: count }).optional(),
  }),
  "context.blocked": z.object({ by: z.string(), before_tokens: count.optional() }),
  "message.received": z.object({ text: z.string(), by: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type EventType = keyof typeof EVENT_FIELDS;

/** What a writer hands in: the log gives `seq` and `at`. */
export type NewEvent = {
  [Type in EventType]: { type: Type } & z.infer<(typeof EVENT_FIELDS)[Type]>;
}[EventType];

/** An event as the log, the stream and the API show it. */
export type RunEvent = NewEvent & { seq: number; at: string };

/** One event of one type: `EventOf<"tool.completed">`. */
export type EventOf<Type extends EventType> = Extract<RunEvent, { type: Type }>;

/**
 * Text as the model writes it. On the stream only, without an id, never stored. `offset` counts the
 * UTF-16 units of the same answer that came before; the next `model.answered` holds the whole text.
 */
export type MessageDelta = { type: "message.delta"; text: string; offset: number };

export const RUN_STATUSES = [
  "queued",
  "running",
  "waiting",
  "completed",
  "failed",
  "cancelled",
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

const ENDED: readonly RunStatus[] = ["completed", "failed", "cancelled"];

export function hasEnded(status: RunStatus): boolean {
  return ENDED.includes(status);
}
