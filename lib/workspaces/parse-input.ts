import type { z } from "zod";
import { AppError } from "../base/app-error";
import { isNestedDeeper } from "../base/is-nested-deeper";
import type { Problem } from "../base/problem";
import { unstorableText } from "./unstorable-text";

/** Deeper than anything that people write. */
const MOST_LEVELS = 100;

/** Parses an input at the edge; a refusal lists every problem with the path of its field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  if (isNestedDeeper(input, MOST_LEVELS)) {
    const message = `The input is nested more than ${MOST_LEVELS} levels deep.`;
    throw new AppError("invalid", message, {
      problems: [{ level: "error", code: "nested_deep", message }],
    });
  }
  const parsed = schema.safeParse(input);
  const unstorable = unstorableText(input);
  if (parsed.success && unstorable.length === 0) return parsed.data;
  const problems: Problem[] = [
    ...(parsed.error?.issues ?? []).map((issue) => ({
      level: "error" as const,
      code: issue.code,
      path: issue.path.join("."),
      message: issue.message,
    })),
    ...unstorable.map((path) => ({
      level: "error" as const,
      code: "unstorable_text",
      path,
      message: "Holds a NUL or half of a surrogate pair, which is no text.",
    })),
  ];
  const detail = problems.map((p) => (p.path ? `${p.path}: ${p.message}` : p.message)).join("; ");
  throw new AppError("invalid", detail, { problems });
}
