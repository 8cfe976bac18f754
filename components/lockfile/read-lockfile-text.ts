import { z } from "zod";
import { ApiProblem } from "../api-problem";

/** A lockfile as it was pasted. Throws what a form shows when it is no JSON. */
export function readLockfileText(text: string): Record<string, unknown> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const detail = "This is no lockfile: it is not a JSON object. Paste the whole file.";
  throw new ApiProblem({ code: "invalid", status: 422, detail, facts: {} });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
