import { z } from "zod";
import type { Actor } from "../workspaces/actor";
import type { RawAnswer } from "../workspaces/operation";
import { otelTrace } from "./otel-trace";
import { readWholeLog } from "./read-whole-log";
import type { RunLog } from "./run-log";
import { findRun, runReference } from "./run-reference";
import type { RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

export const exportRunInput = runReference.extend({
  /** `json`: the run and its events. `otel`: an OTLP/JSON trace after the GenAI semantic conventions. */
  format: z.enum(["json", "otel"]).default("json"),
});

/** A run as a file: its log as it is, or as spans for a tracing backend. */
export async function exportRun(
  deps: { runs: RunStore; runSummaries: RunSummaries; runLog: Pick<RunLog, "read"> },
  actor: Actor,
  input: z.output<typeof exportRunInput>,
): Promise<RawAnswer> {
  const run = await findRun(deps, actor, input);
  const events = await readWholeLog(deps, run);
  const isTrace = input.format === "otel";
  const content = isTrace
    ? otelTrace({ runId: run.runId, agent: run.agent }, events)
    : { run: await deps.runSummaries.of(run), events };
  const name = isTrace ? `${run.runId}.otlp.json` : `${run.runId}.json`;
  return {
    kind: "raw",
    contentType: "application/json; charset=utf-8",
    body: JSON.stringify(content, null, 2),
    headers: { "content-disposition": `attachment; filename="${name}"` },
  };
}
