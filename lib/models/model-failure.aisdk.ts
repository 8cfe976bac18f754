import { AISDKError, APICallError } from "@ai-sdk/provider";
import { AppError } from "../base/app-error";
import { OversizedAnswer, SilentServer, SlowServer } from "../base/outbound-fetch.remote";
import { codeOf } from "../base/system-error";
import { ModelError } from "./model-port";
import { refusalFailure } from "./refusal-failure.aisdk";

/** What went wrong in words, and after how long it may be tried again (null: trying again is no use). */
export type ModelFailure = { error: ModelError; retryAfterMs: number | null };

/** How the server is called in a sentence, and the key that must not appear in one. */
export type ModelServer = { baseUrl: string; model: string; apiKey: string | null };

/** Where a first retry waits for a moment. */
export const SOON_MS = 500;

const CONNECTION_PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused. Is it running?",
  ENOTFOUND: "its name does not resolve. Check the base URL.",
  EHOSTUNREACH: "there is no route to it.",
  ENETUNREACH: "there is no route to it.",
  ETIMEDOUT: "the connection timed out.",
};

const BROKEN = new Set(["ECONNRESET", "EPIPE", "EAI_AGAIN", "UND_ERR_SOCKET"]);

/** Reads any error of a model call. `error.message` is a sentence that a person can act on. */
export function modelFailure(thrown: unknown, server: ModelServer): ModelFailure {
  const failure = readFailure(thrown, `The model server at ${server.baseUrl}`, server);
  if (server.apiKey === null || !failure.error.message.includes(server.apiKey)) return failure;
  const message = failure.error.message.replaceAll(server.apiKey, "[API key]");
  return { ...failure, error: new ModelError(failure.error.reason, message) };
}

function readFailure(thrown: unknown, name: string, server: ModelServer): ModelFailure {
  const final = (reason: ModelError["reason"], message: string): ModelFailure => ({
    error: new ModelError(reason, message, { cause: thrown }),
    retryAfterMs: null,
  });
  const chain = causes(thrown);

  for (const cause of chain) {
    if (cause instanceof ModelError) return { error: cause, retryAfterMs: null };
    if (cause instanceof AppError) return final("rejected", cause.message);
    if (cause instanceof SilentServer) {
      const what = cause.midway ? "stopped in the middle of its answer" : "did not answer";
      return final("unreachable", `${name} ${what}: ${cause.message}.`);
    }
    if (cause instanceof SlowServer) {
      return final("unreachable", `${name} is too slow: ${cause.message}.`);
    }
    if (cause instanceof OversizedAnswer) return final("nonsense", `${name}: ${cause.message}.`);
  }
  for (const code of chain.map(codeOf)) {
    const problem = CONNECTION_PROBLEMS[code];
    if (problem) return final("unreachable", `${name} did not answer: ${problem}`);
    if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) {
      return final("unreachable", `${name} has a certificate that is not trusted (${code}).`);
    }
    if (BROKEN.has(code)) {
      const { error } = final("unreachable", `${name} broke the connection off.`);
      return { error, retryAfterMs: SOON_MS };
    }
  }
  if (APICallError.isInstance(thrown) && thrown.statusCode !== undefined) {
    if (thrown.statusCode >= 300) return refusalFailure(thrown, thrown.statusCode, name, server);
    return final(
      "nonsense",
      `${name} answered something that is no chat completion. ${ENDS_IN_V1}`,
    );
  }
  if (AISDKError.isInstance(thrown)) {
    if (thrown.message.includes("function.name")) return final("nonsense", NAMELESS_CALL);
    return final(
      "nonsense",
      thrown.message.includes("finish reason")
        ? `${name} ended its answer in the middle, or answered no chat completion. ${ENDS_IN_V1}`
        : `${name} answered something that is no chat completion: ${thrown.message.slice(0, 300)}`,
    );
  }
  return refusalFailure(thrown, null, name, server);
}

/** A call that cannot be answered: vendors refuse a conversation that repeats it. */
export const NAMELESS_CALL =
  "The model called a tool without saying which. A larger model usually does better with tools.";

const ENDS_IN_V1 = "Check the base URL: it usually ends in /v1.";

function causes(thrown: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = thrown; at instanceof Error && chain.length < 8; at = at.cause) chain.push(at);
  return chain;
}
