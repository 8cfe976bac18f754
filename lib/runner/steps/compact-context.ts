import { ModelError, type ModelAnswer } from "../../models/model-port";
import { keptAfterCompaction, planCompaction, sumTokens, type CompactionPlan } from "../compaction";
import { contextTokens } from "../context";
import type { CompactionCause } from "../loop";
import type { RunSession } from "../run-session";
import { digestWithoutModel, transcriptOf } from "../transcript";

type PossiblePlan = Extract<CompactionPlan, { kind: "possible" }>;

/** Replaces what is old and not protected by a summary of the model. */
export async function compactContext(
  session: RunSession,
  cause: CompactionCause,
): Promise<"compacted" | "blocked"> {
  const { state } = session;
  const plan = planCompaction(state.items);
  if (plan.kind === "blocked") return block(session, plan.by, cause);
  const { summary, usage } = await summaryOf(session, plan);
  const summaryTokens = await session.countTokens(summary);
  const before = contextTokens(state);
  const kept = keptAfterCompaction(state.items, plan.throughSeq);
  const summaryItem = { kind: "summary", seq: 0, tokens: summaryTokens, text: "" } as const;
  const after = before - sumTokens(state.items) + sumTokens([summaryItem, ...kept]);
  if (after >= before) return block(session, "a summary that is no shorter", cause);
  await session.write(`compact-${state.compactions + 1}`, [
    {
      type: "context.compacted",
      before_tokens: before,
      after_tokens: after,
      summarised: plan.dropped.length,
      kept: plan.kept,
      summary,
      through_seq: plan.throughSeq,
      ...(usage && {
        usage: { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
      }),
    },
  ]);
  return "compacted";
}

/** Said once for each reason: a run that goes on full would say it every turn. */
async function block(session: RunSession, by: string, cause: CompactionCause): Promise<"blocked"> {
  const { state } = session;
  if (state.blockedBy !== by || cause === "model_limit") {
    await session.write(null, [
      { type: "context.blocked", by, before_tokens: contextTokens(state) },
    ]);
  }
  return "blocked";
}

const INSTRUCTION = `You summarise the earlier part of an agent's work so that it can go on without it. Keep: the task and its constraints, decisions and why, names of files and what they hold, results and numbers, errors, what is left to do. Leave out greetings and repetition. Write short plain sentences, no more than a page.`;

/** Of the effective window, for what is to be summarised; the rest is for the summary. Three characters a token. */
const TRANSCRIPT_SHARE = 0.5;
const CHARACTERS_PER_TOKEN = 3;

type Summary = { summary: string; usage: ModelAnswer["usage"] };

async function summaryOf(session: RunSession, plan: PossiblePlan): Promise<Summary> {
  const { state, signal } = session;
  const window = state.started?.effective_window ?? 0;
  const characters = Math.floor(window * TRANSCRIPT_SHARE * CHARACTERS_PER_TOKEN);
  const head = `Task: ${clipped(state.input, Math.floor(characters / 8))}\n\nWhat was done so far (summary; earlier messages are left out):\n`;
  try {
    const { model } = await session.model();
    const answer = await model.generate({
      system: INSTRUCTION,
      messages: [{ role: "user", text: transcriptOf(plan.dropped, characters) }],
      tools: [],
      onText: () => undefined,
      signal,
    });
    const { usage } = answer;
    if (answer.text.trim() !== "") return { summary: head + answer.text.trim(), usage };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    signal.throwIfAborted();
  }
  // The model could not: better a plain list of what was done than a run that stops here.
  const digest = digestWithoutModel(plan.dropped, Math.floor(characters / 8));
  return { summary: head + digest, usage: null };
}

function clipped(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters)} …`;
}
