import type { Problem } from "./problem";

/** Every way in which a use case can say "cannot". HTTP status numbers live in `lib/http/problem.ts` only. */
export const ERROR_CODES = [
  "invalid",
  "too_large",
  "not_found",
  "forbidden",
  "unauthenticated",
  "conflict",
  "choose_skill",
  "name_taken",
  "approval_required",
  "needs_input",
  "denied_by_policy",
  "rate_limited",
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * A refusal that a caller can act on: a code, a sentence that says what happened and what to do,
 * all problems that were found, and facts that the answer carries (`rule`, `candidates`, `skill_id`).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];
  readonly facts: Readonly<Record<string, unknown>>;

  /** By name: the server's bundles hold copies of this class, and an error may cross from one to another. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === "AppError";
  }

  constructor(
    code: ErrorCode,
    detail: string,
    options: {
      problems?: readonly Problem[];
      facts?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.problems = options.problems ?? [];
    this.facts = options.facts ?? {};
  }
}
