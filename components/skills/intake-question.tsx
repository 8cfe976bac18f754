"use client";

import { z } from "zod";
import type { ApiProblem } from "../api-problem";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { FileChanges, fileChangesSchema } from "./file-changes";
import type { Intake } from "./use-skill-intake";

const factsSchema = z.object({
  skill_id: z.string().optional(),
  changes: fileChangesSchema.default([]),
});

/** What storing stopped at, and the ways on: a taken name, a copy that was edited here, a rule that asks. */
export function IntakeQuestion(props: { problem: ApiProblem; intake: Intake }) {
  const { problem, intake } = props;
  const facts = factsSchema.safeParse(problem.facts);
  const { skill_id: skillId, changes } = facts.success
    ? facts.data
    : { skill_id: undefined, changes: [] };
  const asksApproval = problem.code === "approval_required";
  return (
    <Dialog
      open
      onOpenChange={intake.skip}
      title={titleOf(problem.code)}
      description={problem.detail}
      footer={
        <>
          <Button onClick={intake.skip}>Cancel</Button>
          {asksApproval ? (
            <Button
              variant="primary"
              onClick={() => {
                intake.answer({ approve: true });
              }}
            >
              Approve and store
            </Button>
          ) : (
            <Button
              variant={skillId === undefined ? "primary" : "plain"}
              onClick={() => {
                intake.answer({ onConflict: "rename" });
              }}
            >
              Store under another name
            </Button>
          )}
          {asksApproval || skillId === undefined ? null : (
            <Button
              variant="primary"
              onClick={() => {
                intake.answer({ onConflict: "version" });
              }}
            >
              Make it the next version
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 ? undefined : <FileChanges changes={changes} />}
    </Dialog>
  );
}

function titleOf(code: string): string {
  if (code === "approval_required") return "A rule asks for an admin’s approval";
  return code === "conflict" ? "It was edited here" : "The name is taken";
}
