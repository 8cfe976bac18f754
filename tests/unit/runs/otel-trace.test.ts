import { expect, test } from "vitest";
import { otelTrace } from "../../../lib/runs/otel-trace";
import type { OtelSpan } from "../../../lib/runs/otel-values";
import {
  activated,
  answered,
  asked,
  created,
  disclosed,
  done,
  numbered,
  started,
} from "../components/runs/run-events";

const run = { runId: "run_1", agent: { id: "agt_1", name: "Helper" } };
const rule = { id: "rul_1", effect: "deny", target: { kind: "tool", value: "shell" } } as const;
const events = numbered([
  created,
  { ...started, model: { id: "m", name: "Mini", provider: "openai", model: "gpt-5-mini" } },
  disclosed,
  asked("c1", "activate_skill", { skill_name: "tables" }),
  activated("c1"),
  done("c1", "activate_skill", "<skill_content>"),
  asked("c2", "shell", { command: "ls" }),
  { type: "tool.denied", call_id: "c2", tool: "shell", rule },
  answered("Three."),
  { type: "run.completed", output: "Three." },
]);

const spansOf = (of = run): OtelSpan[] =>
  otelTrace(of, events).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );
const valuesOf = (span: OtelSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0] as unknown]),
  );

test("a run is one trace: the agent's span, a chat for each answer, a span for each call", () => {
  const [root, ...steps] = spansOf();
  expect([root, ...steps].map((span) => span?.name)).toEqual([
    "invoke_agent Helper",
    "chat gpt-5-mini",
    "execute_tool activate_skill",
    "chat gpt-5-mini",
    "execute_tool shell",
    "chat gpt-5-mini",
  ]);
  for (const span of steps) {
    expect(span.traceId).toBe(root?.traceId);
    expect(span.parentSpanId).toBe(root?.spanId);
  }
  expect(root?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(root?.spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set([root, ...steps].map((span) => span?.spanId)).size).toBe(6);
});

test("the same run gives the same ids, another run others", () => {
  expect(spansOf()).toEqual(spansOf());
  const other = spansOf({ ...run, runId: "run_2" });
  expect(other[0]?.traceId).not.toBe(spansOf()[0]?.traceId);
});

test("usage, model, tool and skill carry the names of the conventions", () => {
  const [root, chat, tool, , denied] = spansOf();
  expect(valuesOf(root)).toMatchObject({
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.provider.name": "openai",
    "gen_ai.agent.id": "agt_1",
    "gen_ai.conversation.id": "run_1",
    "gen_ai.usage.input_tokens": "30",
  });
  expect(chat?.kind).toBe(3);
  expect(valuesOf(chat)).toMatchObject({
    "gen_ai.operation.name": "chat",
    "gen_ai.request.model": "gpt-5-mini",
    "gen_ai.usage.output_tokens": "5",
  });
  expect(valuesOf(tool)).toMatchObject({
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.call.id": "c1",
    "gen_ai.tool.name": "activate_skill",
    "satchel.skill.name": "tables",
  });
  expect(denied?.status.code).toBe(2);
  expect(valuesOf(denied)).toMatchObject({ "error.type": "denied", "satchel.rule": "rul_1" });
});

test("times are whole nanoseconds and a call begins as long before its end as it took", () => {
  const tool = spansOf()[2];
  const took = BigInt(tool?.endTimeUnixNano ?? 0) - BigInt(tool?.startTimeUnixNano ?? 0);
  expect(took).toBe(12_000_000n);
});

test("what was withheld or compacted stands as an event on the agent's span", () => {
  expect(spansOf()[0]?.events.map((event) => event.name)).toEqual(["satchel.catalog.disclosed"]);
});
