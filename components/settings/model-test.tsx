"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { formatDuration } from "../ui/format";
import { ProblemNotice } from "../ui/problem-notice";

const answerSchema = z.object({
  ok: z.boolean(),
  text: z.string().nullable(),
  error: z.string().nullable(),
  duration_ms: z.number(),
});

/** Asks the model for one word and shows what it said, or what is wrong, in words. */
export function ModelTest({ modelId }: { modelId: string }) {
  const [answer, setAnswer] = useState<z.infer<typeof answerSchema> | null>(null);
  const testing = useAct(async () => {
    setAnswer(null);
    setAnswer(await api.post(`/v1/models/${modelId}/test`, {}, answerSchema));
  });
  return (
    <>
      <Button size="small" pending={testing.pending} onClick={testing.run}>
        Test
      </Button>
      <div role="status" className="order-last basis-full empty:hidden">
        {testing.problem === null ? null : <ProblemNotice problem={testing.problem} />}
        {answer === null ? null : answer.ok ? (
          <p className="flex gap-2 rounded-md border border-done-line bg-done-soft px-3 py-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
            <span className="min-w-0">
              <span className="font-medium text-done">
                It answered after {formatDuration(answer.duration_ms)}:
              </span>{" "}
              {answer.text?.trim() === "" ? "(nothing)" : answer.text}
            </span>
          </p>
        ) : (
          <p className="flex gap-2 rounded-md border border-failure-line bg-failure-soft px-3 py-2">
            <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-failure" />
            <span className="min-w-0">
              <span className="font-medium text-failure">It does not work yet.</span> {answer.error}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
