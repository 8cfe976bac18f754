"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { ProblemNotice } from "../ui/problem-notice";
import type { AcknowledgeAt } from "./finding-list";

/** The way back from an acknowledgement: rules on findings ask about it again. */
export function TakeBackAcknowledgement(props: { at: AcknowledgeAt; code: string; title: string }) {
  const router = useRouter();
  const { at, code } = props;
  const takingBack = useAct(async () => {
    await api.delete(addressOf(at, code));
    toast.success("Taken back: rules on findings ask about it again.");
    if ("place" in at) await at.onDone();
    else router.refresh();
  });
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="-ml-2"
        pending={takingBack.pending}
        aria-label={`Take back: ${props.title}`}
        onClick={takingBack.run}
      >
        Take back
      </Button>
      {takingBack.problem === null ? null : <ProblemNotice problem={takingBack.problem} />}
    </>
  );
}

function addressOf(at: AcknowledgeAt, code: string): string {
  if ("place" in at) {
    return `/v1/skills/import/acknowledge?${new URLSearchParams({ ...at.place, code }).toString()}`;
  }
  const query = at.version === undefined ? "" : `?version=${encodeURIComponent(at.version)}`;
  return `${at.path}/${code}/acknowledge${query}`;
}
