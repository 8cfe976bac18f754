import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ApiProblem } from "../api-problem";
import { ProblemList } from "./problem-list";

/** What a refusal said, with every problem it named. Stands beside the form that was refused. */
export function ProblemNotice(props: { problem: ApiProblem; children?: ReactNode }) {
  const { problem } = props;
  const { detail, problems } = problem;
  // A sentence that only strings the problems together is said better by their list.
  const repeats = problems.length > 0 && problems.every(({ message }) => detail.includes(message));
  const heading =
    repeats && problems.length > 1 ? `${problems.length} problems were found.` : detail;
  return (
    <div
      role="alert"
      className="flex gap-2 rounded-md border border-failure-line bg-failure-soft px-3 py-2"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-failure" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-failure">{heading}</p>
        {problems.length === 0 || (repeats && problems.length === 1) ? null : (
          <div className="mt-2">
            <ProblemList problems={problems} />
          </div>
        )}
        {props.children}
      </div>
    </div>
  );
}
