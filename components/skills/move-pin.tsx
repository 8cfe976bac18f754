"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type { PinPreview } from "../../lib/registry/pin-preview";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { undoMove } from "./undo-move";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { ProblemNotice } from "../ui/problem-notice";

/** Moves the pin to what the page compares; says yes to an edited copy and to a rule where that is asked. */
export function MovePin(props: {
  slug: string;
  version: number;
  preview: Pick<PinPreview, "to" | "edited" | "decision">;
}) {
  const { to, edited, decision } = props.preview;
  const router = useRouter();
  const [force, setForce] = useState(false);
  const [approve, setApprove] = useState(false);
  const moving = useAct(async () => {
    const body = { version: to, force, approve };
    const options = { ifMatch: props.version };
    await api.post(`/v1/skills/${props.slug}/pin`, body, skillSchema, options);
    toast.success(`“${props.slug}” is at ${to} now. The one before is in its history.`, {
      action: undoMove(props.slug, props.version, () => {
        router.refresh();
      }),
    });
    router.push(`/skills/${props.slug}`);
    router.refresh();
  });
  const isAsked = (edited && !force) || (decision.effect === "ask" && !approve);
  return (
    <div className="flex flex-col gap-3">
      {edited ? (
        <Checkbox
          label="Replace what was edited here. It stays in the history."
          checked={force}
          onChange={(event) => {
            setForce(event.target.checked);
          }}
        />
      ) : null}
      {decision.effect === "ask" ? (
        <Checkbox
          label="Approve it: a rule asks for that."
          checked={approve}
          onChange={(event) => {
            setApprove(event.target.checked);
          }}
        />
      ) : null}
      {moving.problem === null ? null : <ProblemNotice problem={moving.problem} />}
      <Button
        variant="primary"
        wraps
        className="self-start"
        pending={moving.pending}
        disabled={isAsked || decision.effect === "deny"}
        onClick={moving.run}
      >
        Move the pin to {to}
      </Button>
    </div>
  );
}
