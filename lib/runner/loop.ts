import { assertNever } from "../base/assert-never";

/** What the loop knows of a run: sizes and positions, never a text. All of it is a fold over the log. */
export type LoopFacts = {
  started: boolean;
  ended: boolean;
  /** The task begins with `/name` of a skill that was not looked at yet. */
  startsByHand: boolean;
  /** Answers of the model in all, and since the last word of a person. */
  turns: number;
  turnsSinceMessage: number;
  maxTurns: number;
  /** The first call of the last answer that has no result; null: none. */
  openCall: number | null;
  /** That call waits for a person. */
  waiting: boolean;
  /** Something stands in the context that the model has not answered. */
  needsAnswer: boolean;
  contextTokens: number;
  compactionAt: number;
};

/** Why the context is made smaller: it has grown, or the model refused it. */
export type CompactionCause = "threshold" | "model_limit";

/**
 * Every effect of a run. Each is idempotent by its step in the log: done before, it does nothing again.
 * All answer the facts after it, whatever else was written meanwhile.
 */
export type RunEffects = {
  open(): Promise<LoopFacts>;
  /** Freezes windows and limits, discloses the catalog block and the tools. */
  begin(): Promise<LoopFacts>;
  /** Activates the skill that the task names. */
  startByHand(): Promise<LoopFacts>;
  /** One answer of the model; one without calls ends the run. "too_long": the model refused the context. */
  ask(): Promise<LoopFacts | "too_long">;
  /** Gate, execution and result of one call of the last answer. */
  call(index: number): Promise<LoopFacts>;
  /** "blocked": nothing could be freed. */
  compact(cause: CompactionCause): Promise<LoopFacts | "blocked">;
  /** Ends the run as failed. */
  fail(code: string, message: string): Promise<LoopFacts>;
};

/**
 * A run, from wherever its log stands to its end. Pure but for `effects`; two engines run it. Returns when the
 * run has ended, waits for a person, or `shouldStop` says so between two steps.
 */
export async function runLoop(effects: RunEffects, shouldStop: () => boolean): Promise<void> {
  let facts = await effects.open();
  /** The turn before which compaction was tried: once is enough until something new stands in the context. */
  let compactedBefore = -1;
  for (;;) {
    const step = nextStep(facts, compactedBefore);
    if (step === "stop" || shouldStop()) return;
    switch (step) {
      case "begin":
        facts = await effects.begin();
        break;
      case "start_by_hand":
        facts = await effects.startByHand();
        break;
      case "call":
        facts = await effects.call(facts.openCall ?? 0);
        break;
      case "compact": {
        compactedBefore = facts.turns;
        const compacted = await effects.compact("threshold");
        if (compacted !== "blocked") facts = compacted;
        break;
      }
      case "ask":
        facts = await askOrShrink(effects, facts.turns !== compactedBefore);
        break;
      case "give_up":
        facts = await effects.fail("max_turns", gaveUp(facts.maxTurns));
        break;
      default:
        assertNever(step);
    }
  }
}

type Step = "begin" | "start_by_hand" | "call" | "compact" | "ask" | "give_up" | "stop";

export function nextStep(facts: LoopFacts, compactedBefore: number): Step {
  if (facts.ended) return "stop";
  if (!facts.started) return "begin";
  if (facts.startsByHand) return "start_by_hand";
  if (facts.openCall !== null) return facts.waiting ? "stop" : "call";
  if (!facts.needsAnswer) return "stop";
  if (facts.turnsSinceMessage >= facts.maxTurns) return "give_up";
  const full = facts.contextTokens >= facts.compactionAt;
  return full && facts.turns !== compactedBefore ? "compact" : "ask";
}

/** The model's own limit may be lower than what it said: compact once, ask once more. */
async function askOrShrink(effects: RunEffects, mayShrink: boolean): Promise<LoopFacts> {
  const answered = await effects.ask();
  if (answered !== "too_long") return answered;
  if (mayShrink && (await effects.compact("model_limit")) !== "blocked") {
    const again = await effects.ask();
    if (again !== "too_long") return again;
  }
  return effects.fail(
    "context_length",
    "The model refused the context as too long, and nothing more could be left out. Use a model with a larger window or a smaller task.",
  );
}

function gaveUp(maxTurns: number): string {
  return `The model did not finish within ${maxTurns} turns. Send a message to let it go on, or raise max_turns of the agent.`;
}
