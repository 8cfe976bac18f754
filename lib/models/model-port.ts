import type { TokenEncoding } from "../base/token-counter";

/** A message as the loop's context holds it, before any vendor's form. */
export type ModelMessage =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; calls: ToolCall[] }
  | { role: "tool"; callId: string; tool: string; output: string };

export type ToolCall = { callId: string; tool: string; arguments: unknown };

export type ToolDefinition = {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>;
};

export type ModelRequest = {
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ToolDefinition[];
  /** Text as it comes; called in order. */
  onText(text: string): void;
  signal: AbortSignal;
};

export type ModelAnswer = {
  text: string;
  calls: ToolCall[];
  /** As the vendor counted; null where it did not say. */
  usage: { inputTokens: number; outputTokens: number } | null;
};

/** Why a model did not answer. The run fails with `message`, except `context_length`, which compacts once. */
export class ModelError extends Error {
  readonly reason:
    "context_length" | "rejected" | "unreachable" | "rate_limited" | "nonsense" | "aborted";

  /** By name: the server's bundles hold copies of this class, and an error may cross from one to another. */
  static override [Symbol.hasInstance](value: unknown): value is ModelError {
    return value instanceof Error && value.name === "ModelError";
  }

  constructor(reason: ModelError["reason"], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "ModelError";
    this.reason = reason;
  }
}

/** One port for every vendor. Retries on 429 and 5xx happen inside, with backoff, before any text came. */
export type LanguageModel = {
  contextWindow: number;
  encoding: TokenEncoding;
  generate(request: ModelRequest): Promise<ModelAnswer>;
};
