import { z } from "zod";
import { RUN_STATUSES, ruleSchema } from "./events";

const count = z.number().int().nonnegative();

/** What became of one attached skill in one run (`design.md` calls it the ledger). */
export const LEDGER_STATES = [
  "offered",
  "omitted",
  "withheld",
  "not_eligible",
  "hidden",
  "activated",
  "refused",
  "degraded",
  "deactivated",
  "offered_not_chosen",
] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

export const ledgerRowSchema = z.object({
  skill_id: z.string(),
  name: z.string(),
  state: z.enum(LEDGER_STATES),
  /** A sentence for people. */
  reason: z.string().optional(),
  rule: ruleSchema.optional(),
  /** What the entry takes, or what the omitted line would have taken. */
  tokens: count.optional(),
  /** How the model knew the skill; absent: it never did. */
  offer: z
    .object({
      /** Its line as it stood in the context; absent for a name without a line, and in lists of runs. */
      line: z.string().optional(),
      line_tokens: count.optional(),
      /** Answers that the model gave while the skill was on offer: of `usage.turns` in all. */
      answers: count,
    })
    .optional(),
  /** Who asked for it, where somebody did. */
  asked_by: z.enum(["model", "user"]).optional(),
  /** Kinds of high findings of the scan that nobody had acknowledged when the run began. */
  high_findings: count.optional(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

/** All figures in tokens of the run's model. `used` is what the context holds now. */
export const runBudgetSchema = z.object({
  context_window: count,
  effective_window: count,
  compaction_at: count,
  used: count,
  /** Of the agent's instruction without the block, and of the tools' definitions. */
  instruction_tokens: count,
  tools_tokens: count,
  catalog: z.object({
    tokens: count,
    budget: count,
    /** What all bodies in the prompt would have cost. */
    eager_tokens: count,
    /** 0 to 1. */
    saved_share: z.number().min(0).max(1),
  }),
  skills: z.object({
    used: count,
    limit: count,
    entry_limit: count,
    entries: z.array(
      z.object({ name: z.string(), tokens: count, mode: z.enum(["full", "summarised"]) }),
    ),
  }),
});
export type RunBudget = z.infer<typeof runBudgetSchema>;

export const runUsageSchema = z.object({
  input_tokens: count,
  output_tokens: count,
  /** Answers of the model, and calls that it made. */
  turns: count,
  tool_calls: count,
});
export type RunUsage = z.infer<typeof runUsageSchema>;

export const runErrorSchema = z.object({ code: z.string(), message: z.string() });

/** A run as the API and the pages show it; everything but the ids is a fold over its log. */
export const runSchema = z.object({
  id: z.string(),
  agent: z.object({ id: z.string(), name: z.string() }),
  /** Null until the run has started. */
  model: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The run whose task it does again. */
  repeats: z.string().nullable(),
  status: z.enum(RUN_STATUSES),
  input: z.string(),
  output: z.string().nullable(),
  error: runErrorSchema.nullable(),
  /** Null until the run has started. */
  budget: runBudgetSchema.nullable(),
  ledger: z.array(ledgerRowSchema),
  usage: runUsageSchema,
  /** By the prices that the model had when the run began; null where it had none. */
  cost_usd: z.number().nonnegative().nullable(),
  /** Time in which it worked: not what it waited for a person, nor between its end and a message that continues it. */
  worked_ms: count,
  /** It works now, since then; add it to `worked_ms`. */
  working_since: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
});
export type Run = z.infer<typeof runSchema>;
