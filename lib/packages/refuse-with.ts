import { AppError, type ErrorCode } from "../base/app-error";
import type { Problem } from "../base/problem";

/** How many problems the sentence itself names; the list holds all of them. */
const NAMED = 5;

/** A refusal whose sentence is made of its errors. */
export function refuseWith(
  problems: readonly Problem[],
  options: { code?: ErrorCode; facts?: Record<string, unknown> } = {},
): AppError {
  const errors = problems.filter((problem) => problem.level === "error");
  const named = errors.slice(0, NAMED).map((problem) => problem.message);
  const more = errors.length > NAMED ? ` And ${errors.length - NAMED} more.` : "";
  return new AppError(options.code ?? "invalid", `${named.join(" ")}${more}`, {
    problems,
    ...(options.facts === undefined ? {} : { facts: options.facts }),
  });
}
