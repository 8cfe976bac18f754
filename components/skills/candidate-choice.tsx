"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { formatPlural } from "../ui/format";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { isStorable, type Skipped } from "./candidate";
import { CandidateFacts } from "./candidate-facts";

/** Which of the skills that were found to store. One that cannot be stored says why and cannot be chosen. */
export function CandidateChoice(props: {
  candidates: readonly SkillCandidate[];
  skipped: Skipped;
  onStore: (select: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(props.candidates.filter(isStorable).map((candidate) => candidate.path)),
  );
  const single = props.candidates.length === 1;

  function toggle(path: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(path);
    else next.delete(path);
    setChosen(next);
  }

  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface">
        {props.candidates.map((candidate) => (
          <li key={candidate.path} className="px-3 py-2.5">
            {single ? (
              <CandidateFacts candidate={candidate} />
            ) : (
              <Checkbox
                checked={chosen.has(candidate.path)}
                disabled={!isStorable(candidate)}
                onChange={(event) => {
                  toggle(candidate.path, event.target.checked);
                }}
                label={<CandidateFacts candidate={candidate} />}
              />
            )}
          </li>
        ))}
      </ul>
      {props.skipped.length === 0 ? null : <SkippedList skipped={props.skipped} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            props.onStore(single ? [] : [...chosen]);
          }}
        >
          {single ? "Store this skill" : `Store ${formatPlural(chosen.size, "skill")}`}
        </Button>
      </div>
    </div>
  );
}

function SkippedList({ skipped }: { skipped: Skipped }) {
  return (
    <details className="text-sm">
      <summary className="text-muted">{formatPlural(skipped.length, "folder")} not taken</summary>
      <ul className="mt-1 flex flex-col gap-1 pl-4">
        {skipped.map((entry) => (
          <li key={entry.path}>
            <code>{entry.path}</code> <span className="text-muted">{entry.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
