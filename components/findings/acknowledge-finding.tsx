"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { findingsPage } from "../../lib/policy/findings-page";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field } from "../ui/field";
import { ProblemNotice } from "../ui/problem-notice";
import { Textarea } from "../ui/textarea";
import type { AcknowledgeAt } from "./finding-list";

/** Lets one kind of finding stand in this very package, with a reason that stays beside it. */
export function AcknowledgeFinding(props: { at: AcknowledgeAt; code: string; title: string }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { at, code } = props;
  const acknowledging = useAct(async () => {
    await acknowledge(at, code, reason);
    setOpen(false);
    setReason("");
    toast.success("Acknowledged. It stands here and in the audit log.");
    if ("place" in at) await at.onDone();
    else router.refresh();
  });
  return (
    <>
      <Button
        size="small"
        className="mt-1.5"
        aria-label={`Acknowledge: ${props.title}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        Acknowledge…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Let this stand: ${props.title}`}
        description="Rules on findings do not ask about it in this package any more. Another version is looked at anew."
        footer={
          <>
            <Button
              onClick={() => {
                setOpen(false);
              }}
            >
              Cancel
            </Button>
            <Button
              variant="primary"
              pending={acknowledging.pending}
              disabled={reason.trim() === ""}
              onClick={acknowledging.run}
            >
              Acknowledge
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Field
            label="Reason"
            hint="What you looked at and why it may stand. Everybody here reads it."
          >
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                maxLength={500}
                onChange={(event) => {
                  setReason(event.target.value);
                }}
              />
            )}
          </Field>
          {acknowledging.problem === null ? null : (
            <ProblemNotice problem={acknowledging.problem} />
          )}
        </div>
      </Dialog>
    </>
  );
}

function acknowledge(at: AcknowledgeAt, code: string, reason: string) {
  if ("place" in at) {
    return api.post("/v1/skills/import/acknowledge", { ...at.place, code, reason }, findingsPage);
  }
  const body = { reason, ...(at.version === undefined ? {} : { version: at.version }) };
  return api.post(`${at.path}/${code}/acknowledge`, body, findingsPage);
}
