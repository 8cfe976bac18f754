"use client";

import { UploadCloud } from "lucide-react";
import { PACKAGES_PER_IMPORT } from "../../lib/packages/limits";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Dialog } from "../ui/dialog";
import { formatShare } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";
import { StackedBar } from "../ui/stacked-bar";
import type { Preview } from "./candidate";
import { CandidateChoice } from "./candidate-choice";
import type { ImportAcknowledging } from "./candidate-facts";
import { IntakeQuestion } from "./intake-question";
import type { SkillSource } from "./skill-source";
import type { Intake } from "./use-skill-intake";

/** Where an intake stands: progress, the choice among several, a taken name, a refusal with all its problems. */
export function IntakeCard(props: {
  intake: Intake;
  /** Whether this person may let findings of a repository stand. */
  isAdmin?: boolean;
}) {
  const { intake } = props;
  const { state } = intake;
  if (state.step === "idle") return null;
  if (state.step === "sending") {
    const { share } = state;
    const doing =
      share < 1 ? `Sending, ${formatShare(share, 1)}` : state.storing ? "Storing" : "Reading";
    return (
      <Card className="mb-4">
        <div role="status" className="flex items-center gap-3">
          <UploadCloud aria-hidden className="size-5 shrink-0 text-accent" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="truncate font-medium">{state.source.label}</span>
              <span className="text-muted">{doing}</span>
            </p>
            <StackedBar
              label={`${state.source.label}: ${doing}`}
              total={1}
              thin
              unit="of the file"
              segments={[{ key: "sent", label: "sent", value: share, tone: "done" }]}
            />
          </div>
          <Button size="small" onClick={intake.skip}>
            Cancel
          </Button>
        </div>
      </Card>
    );
  }
  if (state.step === "refused") {
    return (
      <div className="mb-4">
        <ProblemNotice problem={state.problem}>
          <p className="mt-2 text-sm text-muted">Nothing of “{state.source.label}” was stored.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={intake.retry}>
              Try again
            </Button>
            <Button size="small" variant="ghost" onClick={intake.skip}>
              Dismiss
            </Button>
          </div>
        </ProblemNotice>
      </div>
    );
  }
  if (state.step === "asked") return <IntakeQuestion problem={state.problem} intake={intake} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={intake.skip}
      title={state.preview.candidates.length === 1 ? "What was understood" : "Which skills to take"}
      description={<FoundIn source={state.source} preview={state.preview} />}
    >
      <CandidateChoice
        key={state.source.label}
        onFix={intake.fix}
        acknowledge={
          props.isAdmin === true ? acknowledging(state.source, intake.lookAgain) : undefined
        }
        candidates={state.preview.candidates}
        skipped={state.preview.skipped}
        {...(state.source.kind === "github" ? { most: PACKAGES_PER_IMPORT } : {})}
        onStore={intake.store}
        onCancel={intake.skip}
      />
    </Dialog>
  );
}

function acknowledging(
  source: SkillSource,
  onDone: () => Promise<void>,
): ImportAcknowledging | undefined {
  if (source.kind !== "github" || source.commit === undefined) return undefined;
  return { place: { url: source.url, commit: source.commit }, onDone };
}

/** Where it was found: of a repository, what it is called today, and the commit that will be stored. */
function FoundIn({ source, preview }: { source: SkillSource; preview: Preview }) {
  const { repository, ref, commit } = preview.source;
  if (repository === undefined || commit === undefined) {
    return <>Found in “{source.label}”. Nothing is stored yet.</>;
  }
  return (
    <>
      Found in <span className="font-mono">{repository}</span>, {ref} at{" "}
      <span className="font-mono" title={commit}>
        {commit.slice(0, 8)}
      </span>
      . Nothing is stored yet.
    </>
  );
}
