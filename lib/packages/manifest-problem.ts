import type { Problem } from "../base/problem";

/** The one name of the file that makes a folder a skill. */
export const MANIFEST_PATH = "SKILL.md";

/** A finding about SKILL.md, with the line it is about. */
export function manifestProblem(
  level: Problem["level"],
  code: string,
  line: number | null,
  message: string,
): Problem {
  return { level, code, path: MANIFEST_PATH, ...(line === null ? {} : { line }), message };
}
