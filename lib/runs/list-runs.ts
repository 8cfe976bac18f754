import { z } from "zod";
import { pageInput, type Page } from "../base/page";
import type { Actor } from "../workspaces/actor";
import { RUN_STATUSES } from "./events";
import type { Run } from "./run";
import type { RunFilter, RunStore } from "./run-store";
import type { RunSummaries } from "./run-summaries";

export const listRunsInput = z.object({
  agent: z.string().optional(),
  status: z.enum(RUN_STATUSES).optional(),
  /** Id of a skill: runs that activated it. */
  skill: z.string().optional(),
  ...pageInput,
});

/** The workspace's runs, newest first. */
export async function listRuns(
  deps: { runs: RunStore; runSummaries: RunSummaries },
  actor: Actor,
  input: RunFilter,
): Promise<Page<Run>> {
  const page = await deps.runs.list(actor.workspaceId, input);
  const items: Run[] = [];
  // One after another: a page of first looks must not take every connection.
  for (const run of page.items) items.push(inList(await deps.runSummaries.of(run)));
  return { items, next_cursor: page.next_cursor };
}

/** A page of runs would repeat the catalog lines of an agent once a run. */
function inList(run: Run): Run {
  return {
    ...run,
    ledger: run.ledger.map(({ offer, ...row }) =>
      offer === undefined ? row : { ...row, offer: { answers: offer.answers } },
    ),
  };
}
