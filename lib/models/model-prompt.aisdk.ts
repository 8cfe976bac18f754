import type { LanguageModelV3CallOptions, LanguageModelV3Message } from "@ai-sdk/provider";
import type { ModelMessage, ModelRequest } from "./model-port";

type Prompt = Pick<LanguageModelV3CallOptions, "prompt" | "tools" | "abortSignal">;

/** Marks the end of what Anthropic shall keep from one request to the next; other vendors do so by themselves. */
const CACHE_HERE = { anthropic: { cacheControl: { type: "ephemeral" } } };

/** A request in the SDK's form. Tool schemas and outputs go through unchanged. */
export function modelPrompt(request: ModelRequest): Prompt {
  const messages = request.messages.flatMap((message) => toMessage(message) ?? []);
  const last = messages.at(-1);
  if (last) last.providerOptions = CACHE_HERE;
  return {
    prompt: [{ role: "system", content: request.system, providerOptions: CACHE_HERE }, ...messages],
    tools: request.tools.map((tool) => ({
      type: "function",
      name: tool.name,
      description: tool.description,
      inputSchema: tool.parameters,
    })),
    abortSignal: request.signal,
  };
}

/** Null for an assistant that said nothing and called nothing: vendors refuse such a message. */
function toMessage(message: ModelMessage): LanguageModelV3Message | null {
  switch (message.role) {
    case "user":
      return { role: "user", content: [{ type: "text", text: message.text || "(no text)" }] };
    case "assistant": {
      const text = message.text === "" ? [] : [{ type: "text" as const, text: message.text }];
      const calls = message.calls.map((call) => ({
        type: "tool-call" as const,
        toolCallId: call.callId,
        toolName: call.tool,
        input: asObject(call.arguments),
      }));
      return text.length + calls.length === 0
        ? null
        : { role: "assistant", content: [...text, ...calls] };
    }
    case "tool":
      return {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: message.callId,
            toolName: message.tool,
            output: { type: "text", value: message.output },
          },
        ],
      };
  }
}

/** Arguments that were no JSON object are shown to the model as such: servers refuse anything but an object. */
function asObject(value: unknown): object {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  return { not_an_object: value };
}
