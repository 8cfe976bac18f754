import { fixSource } from "../../lib/packages/fix-source";
import { stripFrontmatter } from "../../lib/packages/strip-frontmatter";
import type { Problem } from "../../lib/base/problem";
import { lintSkill } from "../../lib/skills/lint-skill";
import type { DraftCheck } from "./use-draft-check";

/** A problem of the checked text; `fixed` is the text without it, where one click can do that. */
export type DraftProblem = Problem & { advice?: string; fixed: string | null };

/** What is wrong with a SKILL.md, and what keeps it from being chosen. `paths`: the files beside it. */
export function draftProblems(
  check: DraftCheck,
  paths: readonly string[],
): readonly DraftProblem[] {
  if (check.kind !== "checked") return [];
  const { candidate, of } = check;
  const found = candidate.problems.map((problem) => ({
    ...problem,
    fixed: fixSource(problem, of),
  }));
  if (candidate.name === null || candidate.description === null) return found;
  const { name, description } = candidate;
  const known = new Set(found.map((problem) => problem.code));
  const advised = lintSkill({ name, description, source: of, body: stripFrontmatter(of), paths })
    .filter((finding) => !known.has(finding.code))
    .map(({ level, code, line, message, advice }) => ({
      level,
      code,
      message,
      advice,
      fixed: null,
      ...(line === null ? {} : { line }),
    }));
  return [...found, ...advised];
}
