import { z } from "zod";
import { problemSchema, type Problem } from "../lib/base/problem";

const bodySchema = z.looseObject({
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  problems: z.array(problemSchema).default([]),
});

/** Code of a problem that never reached the server, and of an answer that was no problem of ours. */
export const UNREACHABLE = "unreachable";
export const UNEXPECTED = "unexpected";

/** A refusal of the API as the pages handle it. `facts` holds the members beside the standard ones (`candidates`, `skill_id`, `rule`). */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly problems: readonly Problem[];
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(options: {
    code: string;
    status: number;
    detail: string;
    problems?: readonly Problem[];
    facts?: Record<string, unknown>;
  }) {
    super(options.detail);
    this.name = "ApiProblem";
    this.code = options.code;
    this.status = options.status;
    this.detail = options.detail;
    this.problems = options.problems ?? [];
    this.facts = options.facts ?? {};
  }

  /** Reads the text of an answer that was not 2xx. */
  static parse(status: number, text: string): ApiProblem {
    const body = bodySchema.safeParse(parseJson(text));
    if (body.success) {
      const { code, detail, problems, ...facts } = body.data;
      return new ApiProblem({ code, status, detail, problems, facts });
    }
    return new ApiProblem({
      code: UNEXPECTED,
      status,
      detail: `The server answered ${status} without saying why. Nothing that you typed was lost; try again.`,
      facts: { answer: text.slice(0, 2000) },
    });
  }

  /** Wraps whatever was thrown. */
  static from(cause: unknown): ApiProblem {
    if (cause instanceof ApiProblem) return cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    return new ApiProblem({ code: UNEXPECTED, status: 0, detail: message });
  }

  static unreachable(): ApiProblem {
    return new ApiProblem({
      code: UNREACHABLE,
      status: 0,
      detail: "The server did not answer. Nothing that you typed was lost; try again.",
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
