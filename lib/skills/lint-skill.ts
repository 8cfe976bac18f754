import { lintDescription } from "./lint-description";
import { missingFiles } from "./missing-files";
import { similarTo } from "./similar-descriptions";

/** One thing that keeps a skill from being chosen or read well. It never keeps a skill from being stored. */
export type LintFinding = {
  code: LintCode;
  level: "warning" | "note";
  /** In SKILL.md, counted from 1; null when the text was not given. */
  line: number | null;
  /** What is so, as a sentence. */
  message: string;
  /** What to do about it, as a sentence. */
  advice: string;
};

export const LINT_CODES = [
  "description_placeholder",
  "description_vague",
  "description_no_when",
  "description_long",
  "description_voice",
  "description_similar",
  "body_empty",
  "body_long",
  "file_missing",
] as const;
export type LintCode = (typeof LINT_CODES)[number];

export type SkillToLint = {
  name: string;
  description: string;
  /** The whole SKILL.md, header included, for the lines of the findings. */
  source?: string | undefined;
  /** The text below the header. */
  body: string;
  /** All files of the package; left out where they are not known. */
  paths?: readonly string[] | undefined;
  /** Skills that a model sees beside this one: those of the same agent. */
  others?: readonly { name: string; description: string }[] | undefined;
};

/** What the format recommends: more than this belongs into files that are read only when they are needed. */
export const BODY_LINES = 500;

/** A finding before it knows where it stands. */
export type Lint = Omit<LintFinding, "line">;

/**
 * Looks at a skill as the model that has to choose it does: the description is all that it sees beforehand.
 * Pure, for the editor and the server alike; says nothing about a skill that is well described.
 */
export function lintSkill(skill: SkillToLint): LintFinding[] {
  const lines = skill.source?.split(LINE_END) ?? [];
  const at = lines.findIndex((line) => /^["']?description["']?[ \t]*:/.test(line));
  const descriptionLine = at < 0 ? null : at + 1;
  return [
    ...[...lintDescription(skill.name, skill.description), ...similar(skill)].map((finding) => ({
      ...finding,
      line: descriptionLine,
    })),
    ...lintBody(skill.body, lines.length),
    ...lintFiles(skill, lines.length),
  ];
}

function lintFiles({ body, paths }: SkillToLint, sourceLines: number): LintFinding[] {
  if (paths === undefined) return [];
  const lineOf = lineFinder(body, sourceLines);
  return missingFiles(body, paths).map(({ path, at }) => ({
    code: "file_missing",
    level: "warning",
    line: lineOf(body.slice(0, at).split(LINE_END).length),
    message: `The instructions name ${path}, which is not in the package.`,
    advice: "Add the file, or correct its path: an agent that follows them finds nothing there.",
  }));
}

const LINE_END = /\r\n|\n|\r/;

/** The line of SKILL.md, from one of the body; null when the whole text was not given. */
function lineFinder(body: string, sourceLines: number): (line: number) => number | null {
  const bodyLines = body.split(LINE_END).length;
  return (line) => (sourceLines === 0 ? null : Math.max(1, sourceLines - bodyLines + line));
}

function similar({ name, description, others = [] }: SkillToLint): Lint[] {
  return similarTo(description, others).map((other) => ({
    code: "description_similar",
    level: "warning",
    message: `The description says nearly the same as the one of "${other.name}", which the same agent has.`,
    advice: `Say what "${name}" does that "${other.name}" does not, in both; or attach one of them.`,
  }));
}

function lintBody(body: string, sourceLines: number): LintFinding[] {
  const lines = body.replace(/\s+$/, "").split(LINE_END);
  const lineOf = lineFinder(body, sourceLines);
  if (body.trim() === "") {
    return [
      {
        code: "body_empty",
        level: "warning",
        line: lineOf(1),
        message: "There are no instructions below the header.",
        advice:
          "Write the steps that an agent should follow; the description alone teaches it nothing.",
      },
    ];
  }
  if (lines.length <= BODY_LINES) return [];
  return [
    {
      code: "body_long",
      level: "note",
      line: lineOf(BODY_LINES + 1),
      message: `The instructions have ${lines.length} lines; at most ${BODY_LINES} are recommended, since all of them are read at once.`,
      advice: "Move details into files under references/ and say in the text when to read which.",
    },
  ];
}
