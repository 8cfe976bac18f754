import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { openApproval } from "./open-approval";
import { getRun } from "./get-run";
import type { NewEvent } from "./events";
import type { Run } from "./run";
import type { RunEngine } from "./run-engine";
import type { RunLog } from "./run-log";
import { findRun, runReference } from "./run-reference";
import type { RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

export const decideApprovalInput = runReference.extend({
  call_id: z.string(),
  decision: z.enum(["approve", "deny"]),
  reason: z.string().max(2_000).optional(),
});

/** Answers the question that a run waits with; it goes on at once, also after a restart. */
export async function decideApproval(
  deps: { runs: RunStore; runSummaries: RunSummaries; runLog: RunLog; engine: RunEngine },
  actor: Actor,
  input: z.output<typeof decideApprovalInput>,
): Promise<Run> {
  const run = await findRun(deps, actor, input);
  const asked = await openApproval(deps.runLog, run, input.call_id);
  if (!asked) {
    throw new AppError("conflict", `The call "${input.call_id}" does not wait for a decision.`);
  }
  const given: NewEvent = {
    type: "approval.given",
    call_id: input.call_id,
    tool: asked.tool,
    rule: asked.rule,
    decision: input.decision,
    by: actor.label,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
  };
  const written = await deps.runLog.append(run, `approval-${asked.seq}`, [given]);
  if (written.kind !== "appended") {
    throw new AppError("conflict", "Someone else decided already, or the run has ended.");
  }
  deps.engine.wake(run);
  return getRun(deps, actor, input);
}
