"use client";

import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { Textarea } from "@/components/ui/textarea";
import { useAct } from "@/components/use-act";

/** Says something to a run: on the way the model reads it at its next turn, after the end it goes on with it. */
export function MessageBox(props: { runId: string; ended: boolean; onSent: () => void }) {
  const [text, setText] = useState("");
  const send = useAct(async () => {
    await api.post(`/v1/runs/${props.runId}/messages`, { text }, z.unknown());
    setText("");
    props.onSent();
  });
  const empty = text.trim() === "";
  return (
    <form
      className="sticky bottom-(--toast-room) z-10 bg-ground pt-2 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty && !send.pending) send.run();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          aria-label="Message to the agent"
          placeholder={props.ended ? "Go on with a message…" : "A message for the next turn…"}
          rows={1}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          className="field-sizing-content max-h-60 min-h-8 flex-1"
        />
        <Button
          type="submit"
          pending={send.pending}
          disabled={empty}
          title="Ctrl or ⌘ and Enter"
          aria-label="Send the message"
        >
          {send.pending ? null : <SendHorizontal aria-hidden />} Send
        </Button>
      </div>
      {send.problem === null ? null : (
        <div className="mt-2">
          <ProblemNotice problem={send.problem} />
        </div>
      )}
    </form>
  );
}
