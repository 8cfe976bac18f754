"use client";

import { CircleCheck, LoaderCircle } from "lucide-react";
import { Button } from "../ui/button";
import { ProblemList } from "../ui/problem-list";
import { ProblemNotice } from "../ui/problem-notice";
import type { DraftCheck } from "./use-draft-check";

/** Under the source: what is wrong with the draft, and the fix where there is one. */
export function ProblemStrip(props: {
  check: DraftCheck;
  /** The text as it is now: a fix of an older one would take back what was typed since. */
  text: string;
  onFix: (text: string) => void;
}) {
  const { check } = props;
  if (check.kind === "checking") {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" /> Checking
      </p>
    );
  }
  if (check.kind === "failed") return <ProblemNotice problem={check.problem} />;
  const { problems } = check.candidate;
  const fix = problems.find((problem) => problem.fix !== undefined)?.fix;
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <CircleCheck aria-hidden className="size-4 text-done" /> No problems in this text
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <ProblemList problems={problems} />
      </div>
      {fix === undefined ? null : (
        <Button
          size="small"
          disabled={check.of !== props.text}
          onClick={() => {
            props.onFix(fix);
          }}
        >
          Apply the fix
        </Button>
      )}
    </div>
  );
}
