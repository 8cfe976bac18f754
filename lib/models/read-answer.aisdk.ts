import type {
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from "@ai-sdk/provider";
import { LARGEST_INTEGER } from "../base/column-integer";
import { isNestedDeeper } from "../base/is-nested-deeper";
import { NAMELESS_CALL } from "./model-failure.aisdk";
import { ModelError, type ModelAnswer, type ModelRequest, type ToolCall } from "./model-port";

/**
 * Reads one streamed answer to its end. Call ids are made unique in the conversation, because some servers count
 * from zero again each time. Throws what the stream broke with.
 */
export async function readAnswer(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  request: ModelRequest,
): Promise<ModelAnswer> {
  const answer: ModelAnswer = { text: "", calls: [], usage: null };
  const ids = knownCallIds(request);
  let finish: LanguageModelV3FinishReason | null = null;
  for await (const part of partsOf(stream)) {
    if (part.type === "error") throw part.error;
    if (part.type === "text-delta" && part.delta !== "") {
      answer.text += part.delta;
      request.onText(part.delta);
    } else if (part.type === "tool-call") {
      const callId = uniqueId(part.toolCallId, ids);
      answer.calls.push({ callId, tool: part.toolName, arguments: parseArguments(part.input) });
    } else if (part.type === "finish") {
      finish = part.finishReason;
      answer.usage = usageOf(part.usage);
    }
  }
  if (answer.text === "" && answer.calls.length === 0) refuseEmpty(finish);
  return answer;
}

/** Null for numbers that count nothing as well: what a server reports is only its word. */
function usageOf({ inputTokens, outputTokens }: LanguageModelV3Usage): ModelAnswer["usage"] {
  if (!isCount(inputTokens.total) || !isCount(outputTokens.total)) return null;
  return { inputTokens: inputTokens.total, outputTokens: outputTokens.total };
}

function isCount(tokens: number | undefined): tokens is number {
  return (
    Number.isInteger(tokens) && tokens !== undefined && tokens >= 0 && tokens <= LARGEST_INTEGER
  );
}

/** Cancels the stream when its reader stops early, so that the connection is closed. */
async function* partsOf<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(ignoreBroken);
  }
}

/** A stream that broke cannot be cancelled any more; what it broke with is on its way up already. */
function ignoreBroken(): void {}

/** An empty answer is one only when the model itself ended it. */
function refuseEmpty(finish: LanguageModelV3FinishReason | null): void {
  if (finish?.unified === "stop") return;
  if (finish?.unified === "content-filter") {
    throw new ModelError("rejected", "The vendor's content filter withheld the answer.");
  }
  if (finish?.unified === "length") {
    throw new ModelError(
      "nonsense",
      "The model used up its output tokens before it said anything.",
    );
  }
  // The SDK leaves out calls whose name is blank.
  if (finish?.unified === "tool-calls") throw new ModelError("nonsense", NAMELESS_CALL);
  throw new ModelError("nonsense", "The model's answer was empty.");
}

function knownCallIds(request: ModelRequest): Set<string> {
  const ids = new Set<string>();
  for (const message of request.messages) {
    if (message.role !== "assistant") continue;
    for (const call of message.calls) ids.add(call.callId);
  }
  return ids;
}

function uniqueId(wanted: string, ids: Set<string>): string {
  const base = wanted === "" ? "call" : wanted;
  let id = base;
  for (let count = 2; ids.has(id); count += 1) id = `${base}_${count}`;
  ids.add(id);
  return id;
}

/** No tool takes arguments that are nested like this. */
const MOST_LEVELS = 100;

/** What is no JSON, or none to go through, stays the text that the model wrote; the loop answers it with an error. */
function parseArguments(input: string): ToolCall["arguments"] {
  if (input.trim() === "") return {};
  try {
    const parsed: unknown = JSON.parse(input);
    return isNestedDeeper(parsed, MOST_LEVELS) ? input : parsed;
  } catch (error) {
    if (error instanceof SyntaxError) return input;
    throw error;
  }
}
