import { parseDocument } from "yaml";
import type { Problem } from "../base/problem";
import { MAX_DESCRIPTION_LENGTH } from "../packages/limits";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { isValidName } from "../packages/skill-name";

/** Where other tools look for a header, and nowhere else. */
const HEADER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * What keeps tools that mend nothing from reading a SKILL.md. What is published is read by such tools: they would
 * leave the skill out without a word.
 */
export function publishProblems(source: string): Problem[] {
  const header = HEADER.exec(source)?.[1];
  if (header === undefined) {
    return [
      problem(
        "header_not_strict",
        1,
        "Other tools want --- on the first line, a header, and --- on a line of its own.",
      ),
    ];
  }
  const document = parseDocument(header);
  if (document.errors.length > 0) {
    return document.errors.map((error) =>
      problem(
        "header_not_strict",
        (error.linePos?.[0].line ?? 1) + 1,
        `Other tools cannot read the header (${error.message.split("\n")[0]?.replace(/ at line \d+.*$/, "") ?? ""}). Quote the value.`,
      ),
    );
  }
  const values: unknown = document.toJS();
  return [
    ...nameProblems(field(values, "name")),
    ...descriptionProblems(field(values, "description")),
  ];
}

function nameProblems(name: unknown): Problem[] {
  if (typeof name === "string" && isValidName(name)) return [];
  const message =
    "Other tools want a name of small letters, digits and single hyphens, at most 64. Change it in the header.";
  return [problem("name_not_strict", null, message)];
}

function descriptionProblems(description: unknown): Problem[] {
  if (typeof description !== "string" || description.trim() === "") {
    return [
      problem("description_not_strict", null, "Other tools want a description that is text."),
    ];
  }
  if (description.length <= MAX_DESCRIPTION_LENGTH) return [];
  const message = `The description has ${description.length} characters; other tools take at most ${MAX_DESCRIPTION_LENGTH}.`;
  return [problem("description_not_strict", null, message)];
}

function field(values: unknown, key: string): unknown {
  if (typeof values !== "object" || values === null) return undefined;
  return Object.entries(values).find(([name]) => name === key)?.[1];
}

function problem(code: string, line: number | null, message: string): Problem {
  return { level: "error", code, path: MANIFEST_PATH, message, ...(line === null ? {} : { line }) };
}
