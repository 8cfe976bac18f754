import type { z } from "zod";
import { AppError } from "../base/app-error";

/** Parses an input at the edge; a refusal lists every problem with the path of its field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({
    level: "error" as const,
    code: issue.code,
    path: issue.path.join("."),
    message: issue.message,
  }));
  const detail = problems.map((p) => (p.path ? `${p.path}: ${p.message}` : p.message)).join("; ");
  throw new AppError("invalid", detail, { problems });
}
