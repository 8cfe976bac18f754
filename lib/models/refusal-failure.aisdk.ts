import { APICallError } from "@ai-sdk/provider";
import { z } from "zod";
import { SOON_MS, type ModelFailure, type ModelServer } from "./model-failure.aisdk";
import { ModelError } from "./model-port";

/** A server that asks for more patience than this is given up on. */
const LONGEST_WAIT_MS = 60_000;

/** How the vendors and local servers say that the prompt does not fit. */
const TOO_LONG =
  /context[ _](length|window|size)|maximum context|prompt is too long|too many (input )?tokens|exceeds? (the )?(model'?s )?(max|context|input)|input (is )?too long|reduce the length|max_prompt_tokens|token limit/i;

const OUT_OF_QUOTA =
  /insufficient_quota|exceeded your current quota|credit balance is too low|billing/i;

const BUSY = /overloaded|rate.?limit|server_error|internal error|temporarily|try again/i;

const errorBody = z.object({
  error: z.union([z.string(), z.looseObject({ message: z.string() })]).optional(),
  message: z.string().optional(),
  detail: z.string().optional(),
});

/** A server that answered with a status (null: with an error inside of a stream) instead of an answer. */
export function refusalFailure(
  thrown: unknown,
  status: number | null,
  name: string,
  server: ModelServer,
): ModelFailure {
  const said = wordsOf(thrown);
  const failure = (
    reason: ModelError["reason"],
    message: string,
    retryAfterMs: number | null = null,
  ): ModelFailure => ({ error: new ModelError(reason, message, { cause: thrown }), retryAfterMs });
  const quoted = said === "" ? "" : `: ${said}`;

  if (TOO_LONG.test(said)) {
    return failure("context_length", `The prompt is too long for "${server.model}"${quoted}`);
  }
  if (status === null) {
    return failure(
      "rejected",
      `${name} broke its answer off${quoted}`,
      BUSY.test(said) ? SOON_MS : null,
    );
  }
  if (OUT_OF_QUOTA.test(said)) {
    return failure("rejected", `${name} refuses because the account's quota is used up${quoted}`);
  }
  if (status === 429) {
    const waitMs = retryAfterMs(thrown) ?? SOON_MS;
    if (waitMs <= LONGEST_WAIT_MS) {
      return failure("rate_limited", `${name} has too many requests (429)${quoted}`, waitMs);
    }
    const seconds = Math.ceil(waitMs / 1000);
    return failure("rate_limited", `${name} asks to wait ${seconds} seconds (429)${quoted}`);
  }
  if (status === 401 || status === 403) {
    return failure("rejected", `${name} does not accept the API key (${status})${quoted}`);
  }
  if (status === 404) {
    return failure(
      "rejected",
      `${name} has no model "${server.model}", or nothing at this URL (404)${quoted}`,
    );
  }
  if (status < 400) {
    return failure("rejected", `${name} redirects elsewhere (${status}). Give the final URL.`);
  }
  if (status >= 500 || status === 408 || status === 409) {
    const waitMs = Math.min(retryAfterMs(thrown) ?? SOON_MS, LONGEST_WAIT_MS);
    return failure("unreachable", `${name} answered with an error (${status})${quoted}`, waitMs);
  }
  return failure("rejected", `${name} refused the request (${status})${quoted}`);
}

/** What the server said, at most 500 characters of it. */
function wordsOf(thrown: unknown): string {
  if (APICallError.isInstance(thrown)) return cut(bodyWords(thrown.responseBody ?? thrown.message));
  if (typeof thrown === "string") return cut(thrown);
  const parsed = z.looseObject({ message: z.string() }).safeParse(thrown);
  if (!parsed.success) return cut(JSON.stringify(thrown));
  const { message, type, code } = parsed.data;
  return cut([message, type, code].filter((part) => typeof part === "string").join(" "));
}

function bodyWords(body: string): string {
  try {
    const { error, message, detail } = errorBody.parse(JSON.parse(body));
    if (typeof error === "string") return error;
    const code = typeof error?.["code"] === "string" ? ` (${error["code"]})` : "";
    return error ? error.message + code : (message ?? detail ?? "");
  } catch (error) {
    // No JSON, or JSON of another shape: a page of HTML or a bare line. Its beginning says enough.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return body.slice(0, 200);
    throw error;
  }
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 500 ? `${line.slice(0, 500)}…` : line;
}

/** The time that the server names; null for none, and for one that is over: the usual pause stays. */
function retryAfterMs(thrown: unknown): number | null {
  const waitMs = namedWaitMs(thrown);
  return waitMs !== null && waitMs > 0 ? waitMs : null;
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date, which names its month: `-5` would be a year else. */
function namedWaitMs(thrown: unknown): number | null {
  if (!APICallError.isInstance(thrown)) return null;
  const { "retry-after-ms": exact, "retry-after": usual } = thrown.responseHeaders ?? {};
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact)) return Number(exact);
  if (usual === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(usual)) return Number(usual) * 1000;
  const date = /[a-z]{3}/i.test(usual) ? Date.parse(usual) : NaN;
  return Number.isNaN(date) ? null : date - Date.now();
}
