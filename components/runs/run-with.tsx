"use client";

import { SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { Textarea } from "@/components/ui/textarea";
import { useAct } from "@/components/use-act";
import type { RunView } from "@/lib/runs/run-view";
import { ChooseModel } from "./choose-model";
import { ChooseSkills } from "./choose-skills";

/** The same task once more with another model or other skills. The agent stays as it is. */
export function RunWith(props: {
  runId: string;
  agent: { id: string; name: string };
  view: RunView;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden /> Run with…
      </Button>
      {open ? (
        <RunWithDialog
          {...props}
          close={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function RunWithDialog(props: {
  runId: string;
  agent: { id: string; name: string };
  view: RunView;
  close: () => void;
}) {
  const { view, agent, runId } = props;
  const router = useRouter();
  const [modelId, setModelId] = useState(view.model?.id ?? null);
  const [skillIds, setSkillIds] = useState(() => view.ledger.map((row) => row.skill_id));
  const [input, setInput] = useState(view.input);
  const start = useAct(async () => {
    const run = await api.post(
      `/v1/agents/${agent.id}/runs`,
      {
        input,
        repeats: runId,
        skill_ids: skillIds,
        ...(modelId === null ? {} : { model_id: modelId }),
      },
      z.object({ id: z.string() }),
    );
    router.push(`/runs/${run.id}`);
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={props.close}
      title="Run with other skills or another model"
      description={`For this one run: ${agent.name} stays as it is. The two can be compared afterwards.`}
      footer={
        <>
          <Button onClick={props.close}>Cancel</Button>
          <Button
            variant="primary"
            pending={start.pending}
            disabled={input.trim() === ""}
            onClick={start.run}
          >
            Run
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChooseModel value={modelId} onChange={setModelId} />
        <ChooseSkills chosen={skillIds} onChange={setSkillIds} />
        <Field
          label="Task"
          hint={
            view.files.length === 0
              ? undefined
              : `The files that came with it come again: ${view.files.join(", ")}.`
          }
        >
          {(control) => (
            <Textarea
              {...control}
              value={input}
              onChange={(event) => {
                setInput(event.target.value);
              }}
              className="field-sizing-content max-h-60"
            />
          )}
        </Field>
        {start.problem === null ? null : <ProblemNotice problem={start.problem} />}
      </div>
    </Dialog>
  );
}
