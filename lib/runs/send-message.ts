import { z } from "zod";
import type { Actor } from "../workspaces/actor";
import { getRun } from "./get-run";
import type { Run } from "./run";
import type { RunEngine } from "./run-engine";
import type { RunLog } from "./run-log";
import { findRun, runReference } from "./run-reference";
import type { RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

const MAX_MESSAGE_CHARACTERS = 100_000;

export const sendMessageInput = runReference.extend({
  text: z.string().max(MAX_MESSAGE_CHARACTERS).regex(/\S/, "Write something."),
});

/** A word to a run: read before its next answer. A run that has ended goes on with it. */
export async function sendMessage(
  deps: { runs: RunStore; runSummaries: RunSummaries; runLog: RunLog; engine: RunEngine },
  actor: Actor,
  input: z.output<typeof sendMessageInput>,
): Promise<Run> {
  const run = await findRun(deps, actor, input);
  await deps.runLog.append(
    run,
    null,
    [{ type: "message.received", text: input.text, by: actor.label }],
    { reopen: true },
  );
  deps.engine.wake(run);
  return getRun(deps, actor, input);
}
