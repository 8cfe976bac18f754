import { assertNever } from "../base/assert-never";
import type { RunEvent } from "./events";
import { foldBudget } from "./fold-budget";
import { foldLedger } from "./fold-ledger";
import { foldTimeline } from "./fold-timeline";
import { emptyRunView, type RunView } from "./run-view";

/** State, transcript, budget, ledger and usage of a run, from its events in order. Pure; used by server and browser. */
export function reduceRun(events: readonly RunEvent[]): RunView {
  const view = emptyRunView();
  for (const event of events) foldEvent(view, event);
  return view;
}

/**
 * Adds the next event to a view in place, in constant time, for views that grow live.
 * Answers false for an event that the view holds already; a gap is the caller's to close first.
 */
export function foldEvent(view: RunView, event: RunEvent): boolean {
  if (event.seq <= view.lastSeq) return false;
  view.lastSeq = event.seq;
  foldStatus(view, event);
  foldBudget(view, event);
  foldLedger(view, event);
  foldTimeline(view, event);
  return true;
}

/** State, output and usage. */
export function foldStatus(view: RunView, event: RunEvent): void {
  switch (event.type) {
    case "run.created":
      view.input = event.input;
      view.files = event.files ?? [];
      view.repeats = event.repeats ?? null;
      view.createdAt = event.at;
      view.workingSince = event.at;
      return;
    case "run.started":
      view.status = "running";
      view.model = event.model;
      view.startedAt = event.at;
      return;
    case "run.resumed":
      view.status = view.approvals.length > 0 ? "waiting" : "running";
      return;
    case "message.received":
      // A message to an ended run continues it.
      if (view.endedAt !== null) {
        view.status = "running";
        view.workingSince = event.at;
      }
      view.endedAt = null;
      view.error = null;
      return;
    case "run.completed":
      view.output = event.output;
      end(view, "completed", event.at);
      return;
    case "run.failed":
      view.error = event.error;
      end(view, "failed", event.at);
      return;
    case "run.cancelled":
      end(view, "cancelled", event.at);
      return;
    case "approval.requested":
      view.approvals = [...view.approvals, event];
      view.status = "waiting";
      rest(view, event.at);
      return;
    case "approval.given":
      view.approvals = view.approvals.filter((asked) => asked.call_id !== event.call_id);
      if (view.approvals.length === 0) {
        view.status = "running";
        view.workingSince ??= event.at;
      }
      return;
    case "model.answered":
      view.usage = {
        input_tokens: view.usage.input_tokens + event.usage.input_tokens,
        output_tokens: view.usage.output_tokens + event.usage.output_tokens,
        turns: view.usage.turns + 1,
        tool_calls: view.usage.tool_calls + event.calls.length,
      };
      return;
    case "context.compacted":
      if (event.usage) {
        view.usage = {
          ...view.usage,
          input_tokens: view.usage.input_tokens + event.usage.input_tokens,
          output_tokens: view.usage.output_tokens + event.usage.output_tokens,
        };
      }
      return;
    case "catalog.disclosed":
    case "skill.withheld":
    case "skill.omitted":
    case "skill.eligible":
    case "tools.disclosed":
    case "tool.denied":
    case "tool.completed":
    case "skill.activated":
    case "skill.refused":
    case "skill.waiting":
    case "skill.degraded":
    case "skill.deactivated":
    case "context.blocked":
      return;
    default:
      assertNever(event);
  }
}

function end(view: RunView, status: "completed" | "failed" | "cancelled", at: string): void {
  view.status = status;
  view.endedAt = at;
  view.approvals = [];
  rest(view, at);
}

/** It ends or waits: the clock of its work stands still. */
function rest(view: RunView, at: string): void {
  if (view.workingSince === null) return;
  view.workedMs += Math.max(0, Date.parse(at) - Date.parse(view.workingSince));
  view.workingSince = null;
}
