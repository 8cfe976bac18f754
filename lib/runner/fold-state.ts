import { BY_HAND_CALL_ID } from "../runs/by-hand-call-id";
import { hasEnded, type EventOf, type RunEvent } from "../runs/events";
import { statusAfter } from "../runs/head-changes";
import { keptAfterCompaction } from "./compaction";
import { deactivatedText, denialText, stoppedText } from "./result-texts";
import { lastAnswer, type RunState } from "./run-state";

/** What stands in for a freed entry or a denied call, roughly; exact figures do not matter at this size. */
const PLACEHOLDER_TOKENS = 40;

/** Adds the next event, in place. `textTokens` is the size of the event's `uncountedText`. */
export function foldState(state: RunState, event: RunEvent, textTokens: number): void {
  state.lastSeq = event.seq;
  state.status = statusAfter(event) ?? state.status;
  if (hasEnded(state.status)) closeOpenCalls(state, event.seq);
  if (event.type === "run.created") {
    state.input = event.input;
    state.files = event.files ?? [];
    addUserText(state, event.seq, event.input, textTokens);
  } else if (event.type === "message.received") {
    if (hasEnded(state.status)) state.status = "running";
    state.turnsSinceMessage = 0;
    addUserText(state, event.seq, event.text, textTokens);
  } else if (event.type === "run.started") {
    state.started = event;
  } else if (event.type === "catalog.disclosed") {
    state.catalog = event;
  } else if (event.type === "tools.disclosed") {
    state.toolsTokens = event.tokens ?? 0;
    state.disclosedTools = event.offered;
  } else if (event.type === "skill.withheld") {
    state.withheld.set(event.name, event.rule);
  } else if (event.type === "skill.eligible") {
    becomeEligible(state, event);
  } else if (event.type === "model.answered") {
    addAnswer(state, event);
  } else if (event.type === "tool.denied") {
    addResult(state, event, denialText(event), PLACEHOLDER_TOKENS);
  } else if (event.type === "approval.requested") {
    state.approvals.set(event.call_id, { decision: "asked" });
  } else if (event.type === "approval.given") {
    const { decision, reason } = event;
    state.approvals.set(event.call_id, { decision, reason });
  } else if (event.type === "skill.activated") {
    activate(state, event);
  } else if (event.type === "skill.refused") {
    state.handledByHand ||= event.call_id === BY_HAND_CALL_ID;
  } else if (event.type === "tool.completed") {
    addResult(state, event, event.output, event.tokens);
  } else if (event.type === "skill.deactivated") {
    deactivate(state, event.name);
  } else if (event.type === "context.compacted") {
    compact(state, event, textTokens);
  } else if (event.type === "context.blocked") {
    state.blockedBy = event.by;
  }
}

function addUserText(state: RunState, seq: number, text: string, tokens: number): void {
  state.items.push({ kind: "user", seq, tokens, text });
}

function becomeEligible(state: RunState, event: EventOf<"skill.eligible">): void {
  state.eligible.add(event.name);
  // Before the block is disclosed nobody needs to be told: it holds the line.
  if (!state.catalog) return;
  state.late.add(event.name);
  state.items.push({ kind: "note", seq: event.seq, tokens: PLACEHOLDER_TOKENS, skill: event.name });
}

/** What came while the model was writing was not seen by it: it stands after the answer. */
function addAnswer(state: RunState, event: EventOf<"model.answered">): void {
  const unseen = state.items.findIndex((item) => item.seq > (event.after_seq ?? event.seq));
  const at = unseen === -1 ? state.items.length : unseen;
  const calls = event.calls.map((call) => ({
    callId: call.call_id,
    tool: call.tool,
    arguments: call.arguments,
    result: null,
  }));
  const { seq, tokens, text } = event;
  state.items.splice(at, 0, { kind: "answer", seq, tokens, text, calls });
  for (const call of calls) state.callIds.add(call.callId);
  state.turns += 1;
  state.turnsSinceMessage += 1;
}

type OfCall = { seq: number; call_id: string };

function addResult(state: RunState, event: OfCall, output: string, tokens: number): void {
  const entryOf = state.entries.get(event.call_id) ?? null;
  state.entries.delete(event.call_id);
  state.outputs.set(event.call_id, event.seq);
  if (event.call_id === BY_HAND_CALL_ID) {
    state.handledByHand = true;
    const { seq } = event;
    state.items.push(
      entryOf === null
        ? { kind: "user", seq, tokens, text: output }
        : { kind: "entry", seq, tokens, text: output, skill: entryOf },
    );
    return;
  }
  const call = lastAnswer(state)?.calls.find((each) => each.callId === event.call_id);
  if (call) call.result = { seq: event.seq, tokens, output, entryOf };
}

function activate(state: RunState, event: EventOf<"skill.activated">): void {
  const { name, skill_id: skillId, digest, call_id: callId, tokens, mode, path } = event;
  state.active.set(name, { name, skillId, digest, callId, tokens, mode, path });
  state.hasHiddenBody ||= mode === "summarised" && path === null;
  state.entries.set(callId, name);
}

function deactivate(state: RunState, name: string): void {
  state.active.delete(name);
  const text = deactivatedText(name);
  const tokens = PLACEHOLDER_TOKENS;
  state.items = state.items.map((item) =>
    item.kind === "entry" && item.skill === name
      ? { kind: "user", seq: item.seq, tokens, text }
      : item,
  );
  for (const item of state.items) {
    if (item.kind !== "answer") continue;
    for (const call of item.calls) {
      if (call.result?.entryOf !== name) continue;
      call.result = { seq: call.result.seq, tokens, output: text, entryOf: null };
    }
  }
}

/** After the end nothing runs any more: a run that goes on later finds every call with its result. */
function closeOpenCalls(state: RunState, seq: number): void {
  for (const call of lastAnswer(state)?.calls ?? []) {
    call.result ??= { seq, tokens: PLACEHOLDER_TOKENS, output: stoppedText(), entryOf: null };
  }
}

function compact(
  state: RunState,
  event: EventOf<"context.compacted">,
  summaryTokens: number,
): void {
  state.compactions += 1;
  state.blockedBy = null;
  state.compactedThrough = event.through_seq;
  const kept = keptAfterCompaction(state.items, event.through_seq);
  state.items = [
    { kind: "summary", seq: event.through_seq, tokens: summaryTokens, text: event.summary },
    ...kept,
  ];
}
