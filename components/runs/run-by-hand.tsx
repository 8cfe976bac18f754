"use client";

import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { z } from "zod";
import { api } from "@/components/api-client";
import { Button } from "@/components/ui/button";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { useAct } from "@/components/use-act";
import type { RunView } from "@/lib/runs/run-view";
import { taskByHand } from "./task-by-hand";
import { useRun } from "./run-context";

/** The same task once more with the same model and skills, and this skill started by its name. */
export function RunByHand({ name, view }: { name: string; view: RunView }) {
  const { runId, agentId } = useRun();
  const router = useRouter();
  const names = view.ledger.map((row) => row.name);
  const start = useAct(async () => {
    const run = await api.post(
      `/v1/agents/${agentId}/runs`,
      {
        input: taskByHand(name, view.input, names),
        repeats: runId,
        skill_ids: view.ledger.map((row) => row.skill_id),
        ...(view.model === null ? {} : { model_id: view.model.id }),
      },
      z.object({ id: z.string() }),
    );
    router.push(`/runs/${run.id}`);
  });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        size="small"
        pending={start.pending}
        onClick={start.run}
        title="The same task, model and skills; the skill is in the context before the model answers"
      >
        {start.pending ? null : <Play aria-hidden />}
        <span className="min-w-0 truncate">
          Run again with <code>/{name}</code>
        </span>
      </Button>
      {start.problem === null ? null : <ProblemNotice problem={start.problem} />}
    </div>
  );
}
