import { randomUUID } from "node:crypto";
import { FastResponse } from "srvx";
import { AppError, type ErrorCode } from "../base/app-error";
import type { Problem } from "../base/problem";
import { isDatabaseFull, isDatabaseOutage } from "./database-outage";

/** The only place with status numbers of refusals. */
export const STATUS = {
  invalid: 422,
  too_large: 413,
  not_found: 404,
  forbidden: 403,
  unauthenticated: 401,
  conflict: 409,
  choose_skill: 409,
  name_taken: 409,
  approval_required: 409,
  needs_input: 422,
  denied_by_policy: 403,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

const TITLES = {
  invalid: "The input is not valid",
  too_large: "Too large",
  not_found: "Not found",
  forbidden: "Not allowed",
  unauthenticated: "Sign in first",
  conflict: "Conflict",
  choose_skill: "Choose a skill",
  name_taken: "The name is taken",
  approval_required: "An admin has to approve",
  needs_input: "Something is missing",
  denied_by_policy: "Denied by a rule",
  rate_limited: "Too many requests",
  unavailable: "Not available right now",
} as const satisfies Record<ErrorCode, string>;

/** `application/problem+json` (RFC 9457): what every refusal of the API looks like. */
export function problemResponse(
  error: unknown,
  report: (id: string, error: unknown) => void,
): Response {
  if (error instanceof AppError) return refusal(error);
  if (isDatabaseOutage(error)) {
    report(randomUUID(), error);
    return refusal(new AppError("unavailable", "The database does not answer. Try again shortly."));
  }
  if (isDatabaseFull(error)) {
    report(randomUUID(), error);
    const message =
      "The disk of the database is full. Nothing was stored; free some space and try again.";
    return refusal(new AppError("unavailable", message));
  }
  const id = randomUUID();
  report(id, error);
  return answer(500, {
    code: "internal",
    title: "Something went wrong here",
    detail: `This is a fault of the server, logged as ${id}.`,
    problems: [],
    facts: { id },
  });
}

/** A method that the path does not take. */
export function methodNotAllowed(method: string, allow: string): Response {
  return answer(
    405,
    {
      code: "method_not_allowed",
      title: "The method is not allowed here",
      detail: `${method} is not possible here. Possible: ${allow}.`,
      problems: [],
      facts: {},
    },
    { allow },
  );
}

function refusal(error: AppError): Response {
  const { code, message, problems, facts } = error;
  const headers: Record<string, string> = {};
  if (code === "unauthenticated") headers["www-authenticate"] = "Bearer";
  if (code === "unavailable") headers["retry-after"] = "5";
  if (code === "rate_limited") headers["retry-after"] = secondsToWait(facts);
  return answer(
    STATUS[code],
    { code, title: TITLES[code], detail: message, problems, facts },
    headers,
  );
}

/** Somebody else's limit says when it ends; ours are over within a minute. */
function secondsToWait(facts: AppError["facts"]): string {
  const seconds = facts["retry_after_seconds"];
  return typeof seconds === "number" ? String(seconds) : "60";
}

type Body = {
  code: string;
  title: string;
  detail: string;
  problems: readonly Problem[];
  facts: Readonly<Record<string, unknown>>;
};

function answer(status: number, body: Body, headers: Record<string, string> = {}): Response {
  const { facts, code, title, detail, problems } = body;
  const json = {
    ...facts,
    type: `urn:satchel:problem:${code}`,
    title,
    status,
    code,
    detail,
    problems,
  };
  return new FastResponse(JSON.stringify(json), {
    status,
    headers: {
      ...headers,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
    },
  });
}
