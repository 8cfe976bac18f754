import type { RunEvent } from "./events";
import { costOf } from "./cost-of";
import { foldBudget } from "./fold-budget";
import { foldLedger } from "./fold-ledger";
import { foldStatus } from "./reduce";
import type { Run } from "./run";
import type { RunLog } from "./run-log";
import type { StoredRun } from "./run-store";
import { emptyRunView, type RunView } from "./run-view";

/** Folds of logs without their transcripts, kept up to the event they were read to. */
export type RunSummaries = { of(run: StoredRun): Promise<Run> };

/** A summary takes some kilobytes; a page of the list and what is watched beside it stay. */
const KEPT_SUMMARIES = 300;
const PAGE_EVENTS = 500;

/** Reads of a run only what was written since it was last looked at. */
export function createRunSummaries(runLog: Pick<RunLog, "read">): RunSummaries {
  const kept = new Map<string, Promise<RunView>>();

  /** One reader at a time continues a view; the others wait for it. */
  const viewOf = (run: StoredRun): Promise<RunView> => {
    const before = kept.get(run.runId) ?? Promise.resolve(emptyRunView());
    const view = before.then((known) => continueView(runLog, run, known));
    kept.delete(run.runId);
    kept.set(run.runId, view);
    const oldest = kept.keys().next();
    if (kept.size > KEPT_SUMMARIES && !oldest.done) kept.delete(oldest.value);
    view.catch(() => {
      if (kept.get(run.runId) === view) kept.delete(run.runId);
    });
    return view;
  };

  return { of: async (run) => describe(run, await viewOf(run)) };
}

async function continueView(
  runLog: Pick<RunLog, "read">,
  run: StoredRun,
  view: RunView,
): Promise<RunView> {
  while (view.lastSeq < run.lastSeq) {
    const page = await runLog.read(run, view.lastSeq, PAGE_EVENTS);
    if (!page || page.events.length === 0) return view;
    for (const event of page.events) foldSummary(view, event);
  }
  return view;
}

function foldSummary(view: RunView, event: RunEvent): void {
  view.lastSeq = event.seq;
  foldStatus(view, event);
  foldBudget(view, event);
  foldLedger(view, event);
  // Only the budget now is shown here, not its history.
  view.budgetOverTime.length = 0;
}

/** The row says what stands now; the fold says how it came to be. */
function describe(run: StoredRun, view: RunView): Run {
  return {
    id: run.runId,
    agent: run.agent,
    model: view.model && { id: view.model.id, name: view.model.name },
    repeats: view.repeats,
    status: run.status,
    input: run.input,
    output: run.output,
    error: run.error,
    budget: view.budget && structuredClone(view.budget),
    ledger: view.ledger,
    usage: view.usage,
    cost_usd: costOf(view),
    worked_ms: view.workedMs,
    working_since: view.workingSince,
    created_at: run.createdAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
  };
}
