"use client";

import { ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/class-names";
import { formatTokens } from "@/components/ui/format";
import { hasEnded } from "@/lib/runs/events";
import type { LedgerRow } from "@/lib/runs/run";
import type { RunView } from "@/lib/runs/run-view";
import { sharedWords } from "@/lib/skills/shared-words";
import { ChosenMoreOften } from "./chosen-more-often";
import { useRun } from "./run-context";
import { RunByHand } from "./run-by-hand";

/** Skills that were not used, by nobody's refusal: their row opens. */
export function hasDetails(row: LedgerRow): boolean {
  return (
    row.state === "offered_not_chosen" ||
    row.state === "offered" ||
    row.state === "omitted" ||
    row.state === "not_eligible" ||
    row.state === "hidden"
  );
}

/** Opens what is known of a skill; stands in the sentence that it is the more of. */
export function LedgerWhy(props: {
  row: LedgerRow;
  open: boolean;
  detailsId: string;
  onToggle: () => void;
}) {
  const { row, open } = props;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={props.detailsId}
      className="inline-flex min-h-6 items-center rounded-sm pr-1 align-middle font-medium text-accent hover:bg-hover"
      onClick={props.onToggle}
    >
      <ChevronRight
        aria-hidden
        className={classNames("size-3.5 shrink-0", open ? "rotate-90" : "")}
      />
      {row.state === "offered" ? "How the model sees it" : "Why?"}
      <span className="sr-only"> {row.name}</span>
    </button>
  );
}

/** What is known about a skill that the model did not use, and what can be done. Facts only. */
export function LedgerDetails({ row, view }: { row: LedgerRow; view: RunView }) {
  const { canAct } = useRun();
  return (
    <div className="mt-1 mb-1 flex flex-col gap-2.5 border-l-2 border-line pl-3 text-xs">
      <AsTheModelSawIt row={row} task={view.input} />
      <ChosenMoreOften skillId={row.skill_id} known={row.offer !== undefined} />
      {canAct && hasEnded(view.status) ? <RunByHand name={row.name} view={view} /> : null}
    </div>
  );
}

function AsTheModelSawIt({ row, task }: { row: LedgerRow; task: string }) {
  const { agentId } = useRun();
  const line = row.offer?.line;
  if (row.state === "omitted") {
    return (
      <p className="text-muted">
        The model saw its name among those that <code>activate_skill</code> takes, and no
        description. It gets its line with a higher place or a larger budget on the{" "}
        <Link href={`/agents/${agentId}`} className="text-accent underline underline-offset-2">
          agent’s page
        </Link>
        .
      </p>
    );
  }
  if (row.offer === undefined) {
    return <p className="text-muted">The model knew nothing of it in this run.</p>;
  }
  if (line === undefined) return null;
  return (
    <div>
      <p className="text-muted">
        The model knew it by this line
        {row.offer.line_tokens === undefined ? "" : `, ${formatTokens(row.offer.line_tokens)}`}:
      </p>
      <code className="mt-1 block rounded-sm bg-sunken px-2 py-1 break-words whitespace-pre-wrap text-ink">
        {line}
      </code>
      {row.state === "offered_not_chosen" ? <Shared task={task} line={line} /> : null}
    </div>
  );
}

/** More would be a second copy of the task. */
const SHOWN_WORDS = 8;

function Shared({ task, line }: { task: string; line: string }) {
  const words = sharedWords(task, line);
  if (words === null) return null;
  const shown = words.slice(0, SHOWN_WORDS);
  return (
    <p className="mt-1 text-muted">
      {words.length === 0
        ? "The task shares no telling word with it."
        : `The task shares ${shown.map((word) => `“${word}”`).join(", ")}${words.length > shown.length ? " and more" : ""} with it.`}
    </p>
  );
}
