"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { formatPlural } from "../ui/format";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { isStorable, storablePaths, type Skipped } from "./candidate";
import { LEVEL_LOOKS } from "../findings/finding-list";
import { openHighKinds } from "../findings/open-high-kinds";
import { CandidateFacts, findingsId, type ImportAcknowledging } from "./candidate-facts";
import { CandidateFiles } from "./candidate-files";
import { keepChoice } from "./keep-choice";

/** Which of the skills that were found to store. One that cannot be stored says why and cannot be chosen. */
export function CandidateChoice(props: {
  candidates: readonly SkillCandidate[];
  skipped: Skipped;
  /** How many are taken at once. */
  most?: number;
  onStore: (select: readonly string[]) => void;
  onCancel: () => void;
  /** Where the source holds one skill, a problem's fix is a click away. */
  onFix?: ((content: string) => void) | undefined;
  acknowledge?: ImportAcknowledging | undefined;
}) {
  const { candidates, most = Infinity } = props;
  const storable = storablePaths(candidates);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(storable.slice(0, most)));
  const [shown, setShown] = useState(candidates);
  if (shown !== candidates) {
    setShown(candidates);
    setChosen(keepChoice(chosen, { before: storablePaths(shown), after: storable, most }));
  }
  const single = candidates.length === 1;
  const isTooMany = chosen.size > most;

  function toggle(path: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(path);
    else next.delete(path);
    setChosen(next);
  }

  return (
    <div className="flex flex-col gap-3">
      {single ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-muted">
            {chosen.size} of {formatPlural(candidates.length, "skill")} chosen
            {isTooMany ? (
              <span className="font-medium text-failure">
                {" "}
                – at most {most} at once; take the others afterwards
              </span>
            ) : null}
          </p>
          <Button
            size="small"
            onClick={() => {
              setChosen(new Set(storable));
            }}
          >
            All
          </Button>
          <Button
            size="small"
            onClick={() => {
              setChosen(new Set());
            }}
          >
            None
          </Button>
        </div>
      )}
      <ul
        aria-label="Skills that were found"
        className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface"
      >
        {candidates.map((candidate) => (
          <li key={candidate.path} className="px-3 py-2.5">
            {single ? (
              <CandidateFacts
                candidate={candidate}
                onFix={props.onFix}
                acknowledge={props.acknowledge}
              />
            ) : (
              <Checkbox
                checked={chosen.has(candidate.path)}
                disabled={!isStorable(candidate)}
                onChange={(event) => {
                  toggle(candidate.path, event.target.checked);
                }}
                label={<CandidateFacts candidate={candidate} acknowledge={props.acknowledge} />}
              />
            )}
            <div className={single ? "mt-1" : "mt-1 ml-6"}>
              <CandidateFiles candidate={candidate} />
            </div>
          </li>
        ))}
      </ul>
      {props.skipped.length === 0 ? null : <SkippedList skipped={props.skipped} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <HighBefore candidates={candidates.filter(({ path }) => single || chosen.has(path))} />
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button
          variant="primary"
          disabled={chosen.size === 0 || isTooMany}
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

/** Beside the button, since the findings themselves may have been scrolled away. */
function HighBefore({ candidates }: { candidates: readonly SkillCandidate[] }) {
  const grave = candidates.filter(({ findings }) => openHighKinds(findings) > 0);
  const [first] = grave;
  if (first === undefined) return null;
  const kinds = grave.reduce((sum, { findings }) => sum + openHighKinds(findings), 0);
  const where = grave.length === 1 ? "" : ` in ${formatPlural(grave.length, "skill")}`;
  return (
    <a
      href={`#${findingsId(first.path)}`}
      className="mr-auto inline-flex items-center gap-1.5 text-sm font-medium text-failure underline underline-offset-2"
    >
      <LEVEL_LOOKS.high.icon aria-hidden className="size-4 shrink-0" />
      {formatPlural(kinds, "high finding")}
      {where}: read before you store
    </a>
  );
}

/** A short list is simply shown; a long one opens. */
const SHOWN_AT_ONCE = 5;

function SkippedList({ skipped }: { skipped: Skipped }) {
  return (
    <details className="text-sm" open={skipped.length <= SHOWN_AT_ONCE}>
      <summary className="text-muted">{formatPlural(skipped.length, "folder")} not taken</summary>
      <ul aria-label="Not taken" className="mt-1 flex flex-col gap-1 pl-4">
        {skipped.map((entry) => (
          <li key={entry.path} className="min-w-0 break-words">
            <code>{entry.path === "" ? "/" : entry.path}</code>{" "}
            <span className="text-muted">{entry.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
