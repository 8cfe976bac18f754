"use client";

import { z } from "zod";
import { api } from "@/components/api-client";
import { inBackground } from "@/components/in-background";
import { useRunId } from "./run-id-context";

/** Takes an active skill out of the context, so that its tokens are free again. */
export function FreeSkill({ name }: { name: string }) {
  const runId = useRunId();
  return (
    <button
      type="button"
      aria-label={`Deactivate ${name}`}
      className="ml-2 text-accent hover:underline"
      onClick={() => {
        inBackground(async () => {
          const path = `/v1/runs/${runId}/skills/${encodeURIComponent(name)}/deactivate`;
          await api.post(path, {}, z.unknown());
        });
      }}
    >
      Deactivate
    </button>
  );
}
