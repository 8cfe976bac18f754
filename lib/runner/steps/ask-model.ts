import {
  ModelError,
  type ModelAnswer,
  type ModelRequest,
  type ToolCall,
} from "../../models/model-port";
import type { NewEvent } from "../../runs/events";
import { contextOf, contextTokens } from "../context";
import { rulesOfRun } from "../rules-of-run";
import { RunFailure } from "../run-endings";
import type { RunSession } from "../run-session";
import { BY_HAND_CALL_ID } from "../../runs/by-hand-call-id";
import { lastAnswer, type RunState } from "../run-state";
import { offeredTools } from "../tools/tool-table";
import { eventRule } from "../event-rule";

/** One answer of the model, written with the run's end when it asks for no call. */
export async function askModel(session: RunSession): Promise<"answered" | "too_long"> {
  const { state } = session;
  const rules = await rulesOfRun(session);
  const tools = offeredTools(session, rules);
  state.toolsTokens = await session.countTokens(JSON.stringify(tools.definitions));
  const seen = { seq: state.lastSeq, tokens: contextTokens(state) };
  const began = performance.now();
  const answer = await generate(session, {
    ...contextOf(session.config, state),
    tools: tools.definitions,
  });
  if (answer === "too_long") return answer;
  const calls = withOwnIds(state, answer.calls);
  const tokens = await session.countTokens(answerText(answer.text, calls));
  const answered: NewEvent = {
    type: "model.answered",
    text: answer.text,
    calls: calls.map(({ callId, tool, arguments: args }) => ({
      call_id: callId,
      tool,
      arguments: args ?? null,
    })),
    usage: {
      input_tokens: answer.usage?.inputTokens ?? seen.tokens,
      output_tokens: answer.usage?.outputTokens ?? tokens,
      context_tokens: seen.tokens,
    },
    tokens,
    after_seq: seen.seq,
    duration_ms: Math.round(performance.now() - began),
  };
  const disclosed = tools.definitions.map((definition) => definition.name);
  const changed = disclosed.join() !== state.disclosedTools.join();
  const events: NewEvent[] = changed
    ? [
        {
          type: "tools.disclosed",
          offered: disclosed,
          withheld: tools.withheld.map(({ tool, rule }) => ({ tool, rule: eventRule(rule) })),
          tokens: state.toolsTokens,
        },
        answered,
      ]
    : [answered];
  await writeAnswer(
    session,
    `turn-${state.turns + 1}`,
    events,
    calls.length === 0 ? answer.text : null,
  );
  return "answered";
}

/** With an answer that ends the run, unless a person wrote something that the model has not seen. */
async function writeAnswer(
  session: RunSession,
  step: string,
  events: NewEvent[],
  output: string | null,
): Promise<void> {
  const seenSeq = session.state.lastSeq;
  while (output !== null && !hasWordAfter(session.state, seenSeq)) {
    const ending: NewEvent = { type: "run.completed", output };
    const guard = { expectedLastSeq: session.state.lastSeq };
    if ((await session.write(step, [...events, ending], guard)) === "written") return;
  }
  await session.write(step, events);
}

function hasWordAfter(state: RunState, seq: number): boolean {
  return state.items.some((item) => item.kind === "user" && item.seq > seq);
}

type Question = Pick<ModelRequest, "system" | "messages" | "tools">;

/** Asks, and once more after nonsense: the same question often gets an answer the second time. */
async function generate(
  session: RunSession,
  question: Question,
): Promise<ModelAnswer | "too_long"> {
  for (const lastTry of [false, true]) {
    try {
      const answer = await generateOnce(session, question);
      if (!isEmpty(session.state, answer)) return answer;
      if (lastTry)
        throw new RunFailure(
          "model_nonsense",
          "The model answered with neither text nor a call, twice.",
        );
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      if (error.reason === "context_length") return "too_long";
      session.signal.throwIfAborted();
      if (error.reason !== "nonsense" || lastTry) {
        throw new RunFailure(`model_${error.reason}`, error.message, { cause: error });
      }
    }
  }
  throw new Error("unreachable");
}

async function generateOnce(session: RunSession, question: Question): Promise<ModelAnswer> {
  const { deps, run, signal } = session;
  const { model } = await session.model();
  try {
    return await model.generate({
      ...question,
      onText: (text) => {
        deps.runFeed.addText(run.runId, text);
      },
      signal,
    });
  } catch (error) {
    deps.runFeed.dropText(run.runId);
    throw error;
  }
}

/** Nothing at all; after results of tools a model may well have nothing to add. */
function isEmpty(state: RunState, answer: ModelAnswer): boolean {
  const afterResults = (lastAnswer(state)?.calls.length ?? 0) > 0;
  return answer.calls.length === 0 && answer.text.trim() === "" && !afterResults;
}

/** Ids of calls are the vendor's; some number them anew in every answer, and one run needs each once. */
function withOwnIds(state: RunState, calls: readonly ToolCall[]): ToolCall[] {
  const taken = new Set([...state.callIds, BY_HAND_CALL_ID]);
  return calls.map((call, index) => {
    const callId =
      call.callId === "" || taken.has(call.callId)
        ? `call_${state.turns + 1}_${index}`
        : call.callId;
    taken.add(callId);
    return { ...call, callId };
  });
}

/** What the answer takes in the context of later turns. */
function answerText(text: string, calls: readonly ToolCall[]): string {
  return [text, ...calls.map((call) => `${call.tool} ${JSON.stringify(call.arguments)}`)].join(
    "\n",
  );
}
