import { expect, test } from "vitest";
import { costOf } from "../../../lib/runs/cost-of";
import type { NewEvent, RunEvent } from "../../../lib/runs/events";
import { reduceRun } from "../../../lib/runs/reduce";
import { answered, created, started } from "../components/runs/run-events";

const rule = { id: "r", effect: "ask", target: { kind: "tool", value: "shell" } } as const;
const completed: NewEvent = { type: "run.completed", output: "x" };
const message: NewEvent = { type: "message.received", text: "Go on.", by: "Ada" };

/** Each event at its second. */
function at(...events: [number, NewEvent][]): RunEvent[] {
  return events.map(([second, event], index) => ({
    ...event,
    seq: index + 1,
    at: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
  }));
}

test("a run that is continued a day later took the time of both parts, not the day between them", () => {
  const view = reduceRun(
    at([0, created], [1, started], [10, completed], [86_400, message], [86_405, completed]),
  );
  expect(view).toMatchObject({ workedMs: 15_000, workingSince: null });
});

test("waiting for a person does not count, and a message on the way changes nothing", () => {
  const call = { call_id: "c", tool: "shell", rule } as const;
  const events = at(
    [0, created],
    [1, started],
    [2, message],
    [4, { type: "approval.requested", ...call, arguments: {} }],
    [3_604, { type: "approval.given", ...call, decision: "approve", by: "Ada" }],
    [3_606, completed],
  );
  expect(reduceRun(events).workedMs).toBe(6_000);
  expect(reduceRun(events.slice(0, 4))).toMatchObject({ workedMs: 4_000, workingSince: null });
  expect(reduceRun(events.slice(0, 5)).workingSince).toBe(events[4]?.at);
});

test("the cost is what input and output take by the prices of the run's beginning", () => {
  const prices = { input_per_million: 2, output_per_million: 10 };
  const priced = { ...started, model: { id: "m", name: "M", prices } };
  const view = reduceRun(at([0, created], [1, priced], [2, answered("x")], [3, answered("y")]));
  expect(costOf(view)).toBeCloseTo((20 * 2 + 10 * 10) / 1_000_000, 12);
});

test("what a summary took is counted too, and without prices there is no cost", () => {
  const compacted: NewEvent = {
    type: "context.compacted",
    ...{ before_tokens: 9, after_tokens: 3, summarised: 1, kept: [], summary: "S", through_seq: 1 },
    usage: { input_tokens: 100, output_tokens: 7 },
  };
  const view = reduceRun(at([0, created], [1, started], [2, answered("x")], [3, compacted]));
  expect(view.usage).toMatchObject({ input_tokens: 110, output_tokens: 12, turns: 1 });
  expect(costOf(view)).toBeNull();
});
