import type { EventOf, RunEvent } from "./events";
import { attributesOf, nanosOf, spanIdOf, traceIdOf, type OtelSpan } from "./otel-values";

type Model = EventOf<"run.started">["model"];
type Call = EventOf<"model.answered">["calls"][number];
type Outcome = EventOf<"tool.completed"> | EventOf<"tool.denied">;

/** The answers of the model and the calls of tools of a run, as children of the run's span, in the log's order. */
export function otelStepSpans(run: { runId: string }, events: readonly RunEvent[]): OtelSpan[] {
  const spans: OtelSpan[] = [];
  const calls = new Map<string, Call>();
  const activations = new Map<string, EventOf<"skill.activated">>();
  const refusals = new Map<string, EventOf<"skill.refused">>();
  let model: Model | null = null;
  for (const event of events) {
    if (event.type === "run.started") model = event.model;
    else if (event.type === "skill.activated") activations.set(event.call_id, event);
    else if (event.type === "skill.refused") refusals.set(event.call_id, event);
    else if (event.type === "model.answered") {
      for (const call of event.calls) calls.set(call.call_id, call);
      spans.push(chatSpan(run.runId, event, model));
    } else if (event.type === "tool.completed" || event.type === "tool.denied") {
      const span = toolSpan(run.runId, event, calls.get(event.call_id));
      const activation = activations.get(event.call_id);
      const refusal = refusals.get(event.call_id);
      if (activation) noteActivation(span, activation);
      if (refusal) span.attributes.push(...attributesOf({ "satchel.refused": refusal.reason }));
      spans.push(span);
      // Ids are the vendor's and may come again in a later turn.
      activations.delete(event.call_id);
      refusals.delete(event.call_id);
    }
  }
  return spans;
}

function chatSpan(runId: string, event: EventOf<"model.answered">, model: Model | null): OtelSpan {
  const name = model?.model ?? model?.name ?? "unknown";
  return {
    ...childOf(runId, `answer ${event.seq}`),
    name: `chat ${name}`,
    kind: 3,
    startTimeUnixNano: nanosOf(event.at, event.duration_ms ?? 0),
    endTimeUnixNano: nanosOf(event.at),
    attributes: attributesOf({
      "gen_ai.operation.name": "chat",
      "gen_ai.provider.name": model?.provider?.replaceAll("-", "_") ?? "unknown",
      "gen_ai.conversation.id": runId,
      "gen_ai.request.model": name,
      "gen_ai.usage.input_tokens": event.usage.input_tokens,
      "gen_ai.usage.output_tokens": event.usage.output_tokens,
      "gen_ai.response.finish_reasons": [event.calls.length === 0 ? "stop" : "tool_calls"],
      "gen_ai.output.messages": JSON.stringify([answerMessage(event)]),
      "satchel.context_tokens": event.usage.context_tokens,
    }),
    events: [],
    status: { code: 1 },
  };
}

function answerMessage({ text, calls }: EventOf<"model.answered">) {
  return {
    role: "assistant",
    parts: [
      ...(text === "" ? [] : [{ type: "text", content: text }]),
      ...calls.map((call) => ({
        type: "tool_call",
        id: call.call_id,
        name: call.tool,
        arguments: call.arguments,
      })),
    ],
    finish_reason: calls.length === 0 ? "stop" : "tool_call",
  };
}

function toolSpan(runId: string, event: Outcome, call: Call | undefined): OtelSpan {
  const isDenied = event.type === "tool.denied";
  const failed = isDenied || !event.ok;
  const message = isDenied
    ? `Denied by rule ${event.rule.id}.`
    : "The tool answered with an error.";
  return {
    ...childOf(runId, `call ${event.seq}`),
    name: `execute_tool ${event.tool}`,
    kind: 1,
    startTimeUnixNano: nanosOf(event.at, isDenied ? 0 : event.duration_ms),
    endTimeUnixNano: nanosOf(event.at),
    attributes: attributesOf({
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": event.tool,
      "gen_ai.tool.type": "function",
      "gen_ai.tool.call.id": event.call_id,
      "gen_ai.tool.call.arguments": call === undefined ? null : JSON.stringify(call.arguments),
      "gen_ai.tool.call.result": isDenied ? null : event.output,
      "error.type": isDenied ? "denied" : failed ? "tool_error" : null,
      "satchel.rule": isDenied ? event.rule.id : null,
      "satchel.exit_code": isDenied ? null : event.exit_code,
      "satchel.tokens": isDenied ? null : event.tokens,
    }),
    events: [],
    status: failed ? { code: 2, message } : { code: 1 },
  };
}

function noteActivation(span: OtelSpan, activation: EventOf<"skill.activated">): void {
  span.attributes.push(
    ...attributesOf({
      "satchel.skill.id": activation.skill_id,
      "satchel.skill.name": activation.name,
      "satchel.skill.digest": activation.digest,
      "satchel.skill.tokens": activation.tokens,
      "satchel.skill.mode": activation.mode,
    }),
  );
}

function childOf(runId: string, part: string) {
  return {
    traceId: traceIdOf(runId),
    spanId: spanIdOf(runId, part),
    parentSpanId: spanIdOf(runId, "run"),
  };
}
