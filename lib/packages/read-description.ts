import type { Problem } from "../base/problem";
import { invisibleCharacters } from "./invisible-characters";
import { MAX_DESCRIPTION_LENGTH } from "./limits";
import { manifestProblem } from "./manifest-problem";
import type { FrontmatterValue } from "./skill-package";

/** The description of a header; null with an `error` when there is none. */
export function readDescription(
  value: FrontmatterValue | undefined,
  line: number | null,
): { value: string | null; problems: Problem[] } {
  if (value === undefined || value === null || (typeof value === "string" && value.trim() === "")) {
    const message =
      value === undefined
        ? "SKILL.md has no description. Say in a sentence or two what the skill does and when to use it."
        : "The description is empty. Say in a sentence or two what the skill does and when to use it.";
    return {
      value: null,
      problems: [manifestProblem("error", "description_missing", line, message)],
    };
  }
  if (typeof value !== "string") {
    const what = Array.isArray(value) ? "a list" : "a mapping";
    return {
      value: null,
      problems: [
        manifestProblem(
          "error",
          "description_not_text",
          line,
          `The description must be text; it is ${what}.`,
        ),
      ],
    };
  }
  return { value: value.trim(), problems: descriptionWarnings(value, line) };
}

function descriptionWarnings(description: string, line: number | null): Problem[] {
  const problems: Problem[] = [];
  const length = Array.from(description).length;
  if (length > MAX_DESCRIPTION_LENGTH) {
    problems.push(
      manifestProblem(
        "warning",
        "description_long",
        line,
        `The description has ${length} characters; other tools refuse more than ${MAX_DESCRIPTION_LENGTH}. It was kept.`,
      ),
    );
  }
  const hidden = invisibleCharacters(description);
  if (hidden.length > 0) {
    problems.push(
      manifestProblem(
        "warning",
        "invisible_characters",
        line,
        `The description holds invisible characters (${hidden.slice(0, 8).join(", ")}). They are kept out of what a model sees; remove them.`,
      ),
    );
  }
  return problems;
}
