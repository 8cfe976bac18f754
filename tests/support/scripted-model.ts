import type { LanguageModel, ModelAnswer, ModelRequest } from "../../lib/models/model-port";

type Call = { tool: string; arguments: unknown; callId?: string };
export type ScriptedAnswer =
  | { text?: string; calls?: Call[] }
  | Error
  | ((request: ModelRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

export type ScriptedModel = LanguageModel & {
  requests: ModelRequest[];
  /** Throws when answers are left over. */
  expectUsedUp(): void;
};

/** Answers by a script, in order; throws when the script has run out. Requests without tools are summaries. */
export function scriptedModel(
  script: readonly ScriptedAnswer[],
  options: { contextWindow?: number; summary?: string } = {},
): ScriptedModel {
  const left = [...script];
  const requests: ModelRequest[] = [];
  return {
    contextWindow: options.contextWindow ?? 128_000,
    encoding: "o200k_base",
    requests,
    async generate(request) {
      if (request.tools.length === 0 && options.summary !== undefined) {
        return { text: options.summary, calls: [], usage: null };
      }
      // What was sent then, not what the caller made of it later.
      requests.push({ ...request, messages: [...request.messages] });
      const next = left.shift();
      if (next === undefined) throw new Error("The script of the model has run out.");
      return answerOf(next, request, requests.length);
    },
    expectUsedUp() {
      if (left.length > 0) throw new Error(`${left.length} answers of the model are left over.`);
    },
  };
}

async function answerOf(
  scripted: ScriptedAnswer,
  request: ModelRequest,
  turn: number,
): Promise<ModelAnswer> {
  if (scripted instanceof Error) throw scripted;
  if (typeof scripted === "function") return answerOf(await scripted(request), request, turn);
  const { text = "", calls = [] } = scripted;
  if (text !== "") request.onText(text);
  return {
    text,
    calls: calls.map((call, index) => ({
      callId: call.callId ?? `call_${turn}_${index}`,
      tool: call.tool,
      arguments: call.arguments,
    })),
    usage: null,
  };
}

export function activate(name: string, args?: string): Call {
  return {
    tool: "activate_skill",
    arguments: { skill_name: name, ...(args === undefined ? {} : { args }) },
  };
}
