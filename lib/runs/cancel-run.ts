import type { Actor } from "../workspaces/actor";
import { getRun } from "./get-run";
import type { Run } from "./run";
import type { RunEngine } from "./run-engine";
import { findRun } from "./run-reference";
import type { RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

/** Ends a run now; one that has ended stays as it is. */
export async function cancelRun(
  deps: { runs: RunStore; runSummaries: RunSummaries; engine: RunEngine },
  actor: Actor,
  input: { run: string },
): Promise<Run> {
  const run = await findRun(deps, actor, input);
  if (run.endedAt === null) await deps.engine.cancel(run, actor.label);
  return getRun(deps, actor, input);
}
