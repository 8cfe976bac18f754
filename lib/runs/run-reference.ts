import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import type { RunRef } from "./run-log";
import type { RunStore, StoredRun } from "./run-store";

/** A run by its id, in the path of a call. */
export const runReference = z.object({ run: z.string().min(1).max(64) });

export function refOf(actor: Actor, input: { run: string }): RunRef {
  return { workspaceId: actor.workspaceId, runId: input.run };
}

/** The actor's run; `not_found` for one of another workspace too. */
export async function findRun(
  deps: { runs: RunStore },
  actor: Actor,
  input: { run: string },
): Promise<StoredRun> {
  const run = await deps.runs.find(refOf(actor, input));
  if (!run) throw new AppError("not_found", `There is no run "${input.run}" in this workspace.`);
  return run;
}
