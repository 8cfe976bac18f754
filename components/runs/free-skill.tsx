"use client";

import { z } from "zod";
import { api } from "@/components/api-client";
import { useAct } from "@/components/use-act";
import { useRun } from "./run-context";

/** Takes an active skill out of the context, so that its tokens are free again. */
export function FreeSkill({ name }: { name: string }) {
  const { runId } = useRun();
  const free = useAct(async () => {
    const path = `/v1/runs/${runId}/skills/${encodeURIComponent(name)}/deactivate`;
    await api.post(path, {}, z.unknown());
  });
  return (
    <>
      <button
        type="button"
        aria-label={`Deactivate ${name}`}
        title="Takes its text out of the context from the next answer on"
        disabled={free.pending}
        className="ml-2 text-accent hover:underline disabled:opacity-55"
        onClick={free.run}
      >
        Deactivate
      </button>
      {free.problem === null ? null : (
        <span role="alert" className="mt-1 block text-failure">
          {free.problem.detail}
        </span>
      )}
    </>
  );
}
