import type { EventOf, RunEvent } from "./events";
import { otelStepSpans } from "./otel-step-spans";
import {
  attributesOf,
  nanosOf,
  spanIdOf,
  traceIdOf,
  type OtelEvent,
  type OtelSpan,
  type OtelTrace,
} from "./otel-values";
import { reduceRun } from "./reduce";

/** The version of the conventions that brought `gen_ai.provider.name` and messages as attributes. */
const SCHEMA_URL = "https://opentelemetry.io/schemas/1.37.0";

export type TracedRun = { runId: string; agent: { id: string; name: string } };

/**
 * A run as one trace after OpenTelemetry's semantic conventions for generative AI: `invoke_agent` for the run, below
 * it `chat` for each answer of the model and `execute_tool` for each call. What the conventions have no name for
 * (withheld, omitted, compacted, …) are events of the run's span, named `satchel.` and the event's type.
 */
export function otelTrace(run: TracedRun, events: readonly RunEvent[]): OtelTrace {
  const spans = [rootSpan(run, events), ...otelStepSpans(run, events)];
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ "service.name": "satchel" }) },
        scopeSpans: [{ scope: { name: "satchel.runs" }, schemaUrl: SCHEMA_URL, spans }],
      },
    ],
  };
}

function rootSpan(run: TracedRun, events: readonly RunEvent[]): OtelSpan {
  const view = reduceRun(events);
  const [first, last] = [events[0], events.at(-1)];
  return {
    traceId: traceIdOf(run.runId),
    spanId: spanIdOf(run.runId, "run"),
    name: `invoke_agent ${run.agent.name}`,
    kind: 1,
    startTimeUnixNano: nanosOf(first?.at ?? ""),
    endTimeUnixNano: nanosOf(last?.at ?? ""),
    attributes: attributesOf({
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.provider.name": providerOf(events),
      "gen_ai.agent.id": run.agent.id,
      "gen_ai.agent.name": run.agent.name,
      "gen_ai.conversation.id": run.runId,
      "gen_ai.request.model": view.model?.model ?? view.model?.name,
      "gen_ai.usage.input_tokens": view.usage.input_tokens,
      "gen_ai.usage.output_tokens": view.usage.output_tokens,
      "gen_ai.input.messages": messages("user", view.input),
      "gen_ai.output.messages": view.output === null ? null : messages("assistant", view.output),
      "satchel.run.status": view.status,
      "error.type": view.error?.code,
    }),
    events: events.flatMap(noted),
    status: view.error === null ? { code: 1 } : { code: 2, message: view.error.message },
  };
}

/** As the conventions name vendors; ours has a name of its own. */
export function providerOf(events: readonly RunEvent[]): string {
  const started = events.find(
    (event): event is EventOf<"run.started"> => event.type === "run.started",
  );
  const provider = started?.model.provider ?? "unknown";
  return provider === "rehearsal" ? "satchel.rehearsal" : provider.replaceAll("-", "_");
}

function messages(role: string, content: string): string {
  return JSON.stringify([{ role, parts: [{ type: "text", content }] }]);
}

const NOTED: ReadonlySet<RunEvent["type"]> = new Set<RunEvent["type"]>([
  ...(["catalog.disclosed", "tools.disclosed", "run.resumed", "message.received"] as const),
  ...(["skill.withheld", "skill.omitted", "skill.eligible", "skill.waiting"] as const),
  ...(["skill.degraded", "skill.deactivated", "approval.requested", "approval.given"] as const),
  ...(["context.compacted", "context.blocked", "run.cancelled"] as const),
]);

function noted(event: RunEvent): OtelEvent[] {
  if (!NOTED.has(event.type)) return [];
  const { type, at, ...fields } = event;
  return [
    {
      timeUnixNano: nanosOf(at),
      name: `satchel.${type}`,
      attributes: attributesOf(
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [`satchel.${key}`, plainValue(value)]),
        ),
      ),
    },
  ];
}

function plainValue(value: unknown): string | number | boolean | null {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  return value === null || value === undefined ? null : JSON.stringify(value);
}
