"use client";

import { CircleCheck, LoaderCircle } from "lucide-react";
import { ProblemList } from "../ui/problem-list";
import { ProblemNotice } from "../ui/problem-notice";
import type { DraftProblem } from "./draft-problems";
import type { DraftCheck } from "./use-draft-check";

/** Under the source: what is wrong with the draft, and the fix of each that has one. */
export function ProblemStrip(props: {
  check: DraftCheck;
  problems: readonly DraftProblem[];
  onFix: (problem: DraftProblem) => void;
}) {
  const { check, problems } = props;
  if (check.kind === "checking") {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" /> Checking
      </p>
    );
  }
  if (check.kind === "failed") return <ProblemNotice problem={check.problem} />;
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck aria-hidden className="size-4 text-done" /> No problems in this text
      </p>
    );
  }
  return (
    <ProblemList
      problems={problems}
      canFix={(problem) => problem.fixed !== null}
      onFix={props.onFix}
    />
  );
}
