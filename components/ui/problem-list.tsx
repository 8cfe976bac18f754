import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { Problem } from "../../lib/base/problem";
import { Button } from "./button";
import { classNames } from "./class-names";
import { TONE_TEXT } from "./tone";

const LEVELS = {
  error: { icon: CircleAlert, word: "Error", look: TONE_TEXT.failure },
  warning: { icon: TriangleAlert, word: "Warning", look: TONE_TEXT.policy },
  note: { icon: Info, word: "Note", look: "text-muted" },
} as const satisfies Record<Problem["level"], unknown>;

/** A problem, with what to do about it where its message does not say so. */
type Shown = Problem & { advice?: string };

/** All problems of an input, each with its level in a word, its place, what to do, and its fix as a click. */
export function ProblemList<P extends Shown>(props: {
  problems: readonly P[];
  canFix?: (problem: P) => boolean;
  onFix?: (problem: P) => void;
}) {
  const { problems, onFix } = props;
  return (
    <ul className="flex flex-col gap-1.5">
      {problems.map((problem, index) => {
        const level = LEVELS[problem.level];
        const Icon = level.icon;
        return (
          <li key={index} className="flex gap-2 text-sm">
            <Icon aria-hidden className={classNames("mt-0.5 size-4 shrink-0", level.look)} />
            <span className="min-w-0 flex-1">
              <span className={classNames("font-medium", level.look)}>{level.word}</span>
              <Place problem={problem} /> {problem.message}
              {problem.advice === undefined ? null : (
                <span className="text-muted"> {problem.advice}</span>
              )}
            </span>
            {onFix === undefined || props.canFix?.(problem) !== true ? null : (
              <Button
                size="small"
                className="-my-0.5 h-6"
                aria-label={`Fix: ${problem.message}`}
                onClick={() => {
                  onFix(problem);
                }}
              >
                Fix
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where the problem is, as far as its message does not say so itself. */
function Place({ problem }: { problem: Problem }) {
  const saysLine = /^line \d/i.test(problem.message);
  const line = problem.line === undefined || saysLine ? "" : `line ${problem.line}`;
  const path =
    problem.path === undefined || problem.message.includes(problem.path) ? "" : problem.path;
  if (path === "" && line === "") return null;
  return (
    <span className="text-muted">
      {" "}
      in {path === "" ? line : <code className="text-ink">{path}</code>}
      {path !== "" && line !== "" ? `, ${line}` : null}:
    </span>
  );
}
