"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { ProblemNotice } from "../ui/problem-notice";
import type { AcknowledgeStored } from "./finding-list";

/** The way back from an acknowledgement: rules on findings ask about it again. */
export function TakeBackAcknowledgement(props: {
  at: AcknowledgeStored;
  code: string;
  title: string;
}) {
  const router = useRouter();
  const { path, version } = props.at;
  const query = version === undefined ? "" : `?version=${encodeURIComponent(version)}`;
  const takingBack = useAct(async () => {
    await api.delete(`${path}/${props.code}/acknowledge${query}`);
    toast.success("Taken back: rules on findings ask about it again.");
    router.refresh();
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
