import { assertNever } from "../base/assert-never";
import type { EventOf, RunEvent } from "./events";
import type { CallRow, RunView } from "./run-view";

/** Appends the event's row to the transcript, or completes the row of the call that it belongs to. */
export function foldTimeline(view: RunView, event: RunEvent): void {
  const { seq, at } = event;
  switch (event.type) {
    case "run.created":
      view.timeline.push({
        kind: "task",
        seq,
        at,
        text: event.input,
        files: event.files ?? [],
        by: event.by,
      });
      return;
    case "message.received":
      interruptOpenCalls(view);
      view.timeline.push({ kind: "message", seq, at, text: event.text, by: event.by });
      return;
    case "model.answered":
      if (event.text !== "" || event.calls.length === 0) {
        view.timeline.push({ kind: "answer", seq, at, text: event.text, event });
      }
      for (const call of event.calls) view.timeline.push(openCall(event, call));
      return;
    case "tool.completed":
      changeCall(view, event, {
        state: event.ok ? "done" : "failed",
        completed: event,
        exitCode: event.exit_code ?? null,
      });
      return;
    case "tool.denied":
      changeCall(view, event, { state: "denied", denial: event });
      return;
    case "approval.requested":
      changeCall(view, event, { state: "waiting", request: event });
      return;
    case "approval.given":
      changeCall(view, event, {
        state: event.decision === "approve" ? "running" : "denied",
        decision: event,
      });
      return;
    case "skill.activated":
      changeCall(view, { ...event, tool: "activate_skill" }, { activation: event });
      return;
    case "skill.refused":
      changeCall(view, { ...event, tool: "activate_skill" }, { refusal: event });
      return;
    case "run.completed":
    case "run.failed":
    case "run.cancelled":
      interruptOpenCalls(view);
      view.timeline.push({ kind: "notice", seq, at, event });
      return;
    case "run.started":
    case "run.resumed":
    case "catalog.disclosed":
    case "skill.withheld":
    case "skill.omitted":
    case "skill.eligible":
    case "tools.disclosed":
    case "skill.waiting":
    case "skill.degraded":
    case "skill.deactivated":
    case "context.compacted":
    case "context.blocked":
      view.timeline.push({ kind: "notice", seq, at, event });
      return;
    default:
      assertNever(event);
  }
}

function openCall(
  event: { seq: number; at: string },
  call: EventOf<"model.answered">["calls"][number],
): CallRow {
  return {
    kind: "call",
    seq: event.seq,
    at: event.at,
    callId: call.call_id,
    tool: call.tool,
    arguments: call.arguments,
    state: "running",
    completed: null,
    activation: null,
    refusal: null,
    denial: null,
    request: null,
    decision: null,
    exitCode: null,
  };
}

type OfCall = { seq: number; at: string; call_id: string; tool: string };

/** The newest row of that call: ids are the vendor's and may come again in a later turn. */
function changeCall(view: RunView, event: OfCall, changes: Partial<CallRow>): void {
  for (let index = view.timeline.length - 1; index >= 0; index -= 1) {
    const row = view.timeline[index];
    if (row?.kind !== "call" || row.callId !== event.call_id) continue;
    const changed = { ...row, ...changes };
    // What a person denied gets a result all the same: the model is told so.
    const isDenied = changed.decision?.decision === "deny";
    view.timeline[index] = isDenied ? { ...changed, state: "denied" } : changed;
    return;
  }
  // A skill that the user started in the task has no call of the model before it.
  const opened = openCall(event, { call_id: event.call_id, tool: event.tool, arguments: null });
  view.timeline.push({ ...opened, ...changes });
}

/** When a run ends or goes on with a message, calls without a result will not get one. */
function interruptOpenCalls(view: RunView): void {
  for (let index = view.timeline.length - 1; index >= 0; index -= 1) {
    const row = view.timeline[index];
    if (row?.kind === "answer" || row?.kind === "message") return;
    if (row?.kind !== "call" || (row.state !== "running" && row.state !== "waiting")) continue;
    view.timeline[index] = { ...row, state: "interrupted" };
  }
}
