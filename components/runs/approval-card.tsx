"use client";

import { Hand } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { useAct } from "@/components/use-act";
import type { EventOf } from "@/lib/runs/events";
import type { CallRow } from "@/lib/runs/run-view";
import { callSubject } from "./call-arguments";
import { ruleSentence } from "./notice-sentence";
import { OutputText } from "./output-text";
import { useRun } from "./run-context";
import { RowShell, type RowProps } from "./row-shell";
import { RuleLink } from "./rule-link";

/** A call that a rule asks about: the whole of it, the rule, and the two answers. */
export function ApprovalCard(
  props: RowProps & { row: CallRow; request: EventOf<"approval.requested"> },
) {
  const { request } = props;
  const { canAct } = useRun();
  return (
    <RowShell
      seq={request.seq}
      at={request.at}
      startedAt={props.startedAt}
      targeted={props.targeted}
      icon={Hand}
      tone="policy"
      className="border border-policy-line bg-policy-soft py-2.5"
      headline={
        <span className="font-medium">
          {request.tool} waits for {canAct ? "your approval" : "a member’s approval"}
        </span>
      }
    >
      <p className="mt-0.5">
        Asked because {ruleSentence(request.rule)} <RuleLink id={request.rule.id} />
      </p>
      <div className="mt-2">
        <OutputText
          text={callSubject(request.tool, request.arguments)}
          label="the whole call"
          whole
        />
      </div>
      {canAct ? (
        <Decision callId={request.call_id} />
      ) : (
        <p className="mt-2 text-muted">
          The run goes on once somebody with the role member or admin has decided.
        </p>
      )}
    </RowShell>
  );
}

/** The two answers, for who may give them. */
function Decision({ callId }: { callId: string }) {
  const { runId } = useRun();
  const [reason, setReason] = useState("");
  const decide = useAct(async (decision: "approve" | "deny") => {
    await api.post(
      `/v1/runs/${runId}/approvals/${encodeURIComponent(callId)}`,
      { decision, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) },
      z.unknown(),
    );
  });
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          pending={decide.pending}
          onClick={() => {
            decide.run("approve");
          }}
        >
          Approve
        </Button>
        <Button
          variant="danger"
          disabled={decide.pending}
          onClick={() => {
            decide.run("deny");
          }}
        >
          Deny
        </Button>
        <Input
          aria-label="Reason, for a denial"
          placeholder="Reason (the model reads it)"
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
          className="max-w-80 flex-1 basis-48"
        />
      </div>
      {decide.problem === null ? null : (
        <div className="mt-2">
          <ProblemNotice problem={decide.problem} />
        </div>
      )}
    </>
  );
}
