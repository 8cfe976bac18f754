import type { Actor } from "../workspaces/actor";
import type { Run } from "./run";
import { findRun } from "./run-reference";
import type { RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

/** A run with its budget, ledger and usage as they stand. */
export async function getRun(
  deps: { runs: RunStore; runSummaries: RunSummaries },
  actor: Actor,
  input: { run: string },
): Promise<Run> {
  return deps.runSummaries.of(await findRun(deps, actor, input));
}
