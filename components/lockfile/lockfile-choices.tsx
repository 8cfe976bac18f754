"use client";

import type { Difference } from "../../lib/registry/lockfile";
import { Checkbox } from "../ui/checkbox";
import { formatPlural } from "../ui/format";

/** What an admin says yes to; named as the call names it. */
export type Choices = { approve: boolean; replace_edited: boolean; remove_extra: boolean };

export const NO_CHOICES: Choices = { approve: false, replace_edited: false, remove_extra: false };

/** Whether nothing can be done while this difference is as it is. An extra that is left is in nobody's way. */
export function standsInTheWay(
  { difference, problems }: Pick<Difference, "difference" | "problems">,
  choices: Choices,
): boolean {
  if (difference === "extra" && !choices.remove_extra) return false;
  return problems.some(
    ({ code }) =>
      !(code === "approval_required" && choices.approve) &&
      !(code === "edited_here" && choices.replace_edited),
  );
}

/** The questions that these differences raise, and no others. */
export function LockfileChoices(props: {
  differences: readonly Difference[];
  choices: Choices;
  onChange: (choices: Choices) => void;
}) {
  const { differences, choices, onChange } = props;
  const having = (code: string): number =>
    differences.filter(({ problems }) => problems.some((problem) => problem.code === code)).length;
  const extra = differences.filter(({ difference }) => difference === "extra").length;
  const questions = [
    {
      choice: "approve",
      count: having("approval_required"),
      label: (count: number) => `Approve ${formatPlural(count, "install")} that rules ask about.`,
    },
    {
      choice: "replace_edited",
      count: having("edited_here"),
      label: (count: number) =>
        `Replace ${formatPlural(count, "copy", "copies")} edited here. The edits stay in the history.`,
    },
    {
      choice: "remove_extra",
      count: extra,
      label: (count: number) =>
        `Delete ${formatPlural(count, "skill")} that the lockfile does not have, with their history.`,
    },
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      {questions.map(({ choice, count, label }) =>
        count === 0 ? null : (
          <Checkbox
            key={choice}
            label={label(count)}
            checked={choices[choice]}
            onChange={(event) => {
              onChange({ ...choices, [choice]: event.target.checked });
            }}
          />
        ),
      )}
    </div>
  );
}
