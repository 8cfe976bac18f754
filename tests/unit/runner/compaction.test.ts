import { expect, test } from "vitest";
import { keptAfterCompaction, planCompaction, sumTokens } from "../../../lib/runner/compaction";
import type { CallItem, ContextItem } from "../../../lib/runner/run-state";
import { seededRandom } from "../../support/seeded-random";

type Random = ReturnType<typeof seededRandom>;

/** A history as a run can have one: a task, answers with results, entries, messages in between. */
function history(random: Random): ContextItem[] {
  const items: ContextItem[] = [];
  let seq = 1;
  const take = (count: number): number => {
    const first = seq;
    seq += count;
    return first;
  };
  const user = (): ContextItem => ({
    kind: "user",
    seq: take(1),
    tokens: random.whole(900),
    text: "U",
  });
  items.push(user());
  if (random.chance(0.2)) {
    items.push({
      kind: "entry",
      seq: take(2),
      tokens: random.whole(500),
      text: "E",
      skill: "by-hand",
    });
  }
  const turns = random.whole(12);
  for (let turn = 0; turn < turns; turn += 1) {
    const answerSeq = take(1);
    const calls = Array.from({ length: random.whole(4) }, (_, index): CallItem => {
      const isEntry = random.chance(0.25);
      return {
        callId: `call_${turn}_${index}`,
        tool: isEntry ? "activate_skill" : "shell",
        arguments: {},
        result: {
          seq: take(2),
          tokens: random.whole(1_500),
          output: isEntry ? "ENTRY" : "<skill_content name=x>",
          entryOf: isEntry ? `skill-${turn}-${index}` : null,
        },
      };
    });
    items.push({ kind: "answer", seq: answerSeq, tokens: random.whole(300), text: "A", calls });
    if (random.chance(0.2)) items.push({ kind: "note", seq: take(1), tokens: 40, skill: "late" });
    if (random.chance(0.2)) items.push(user());
  }
  return items;
}

const callsOf = (items: readonly ContextItem[]) =>
  items.flatMap((item) => (item.kind === "answer" ? item.calls : []));
const protectedOf = (items: readonly ContextItem[]) => [
  ...callsOf(items).filter((call) => call.result?.entryOf != null),
  ...items.filter((item) => item.kind === "entry"),
];

const textOf = (value: unknown): string => JSON.stringify(value);

test("over random histories: pairs stay whole, entries stay word for word, and what is old goes", () => {
  const random = seededRandom(42);
  let possible = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const items = history(random);
    const plan = planCompaction(items);
    if (plan.kind === "blocked") {
      if (plan.by === "") throw new Error("It does not say what is in the way.");
      continue;
    }
    possible += 1;
    const kept = keptAfterCompaction(items, plan.throughSeq);
    expect(callsOf(kept).every((call) => call.result !== null)).toBe(true);
    expect(textOf(protectedOf(kept))).toBe(textOf(protectedOf(items)));
    const lastTurn = items.findLastIndex((item) => item.kind === "answer");
    expect(textOf(kept.slice(lastTurn - items.length))).toBe(textOf(items.slice(lastTurn)));
    const droppedCalls = callsOf(plan.dropped).map((call) => call.callId);
    const keptCalls = callsOf(kept).map((call) => call.callId);
    const allCalls = callsOf(items).map((call) => call.callId);
    expect(textOf([...droppedCalls, ...keptCalls].sort())).toBe(textOf(allCalls.sort()));
    expect(sumTokens(kept)).toBeLessThan(sumTokens(items));
  }
  expect(possible).toBeGreaterThan(500);
});

test("compacting again and again ends with a summary, the entries and the last turn: it is never stuck", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 500; round += 1) {
    let items = history(random);
    for (let times = 0; times < 5; times += 1) {
      const plan = planCompaction(items);
      if (plan.kind === "blocked") break;
      items = [
        { kind: "summary", seq: plan.throughSeq, tokens: 20, text: "S" },
        ...keptAfterCompaction(items, plan.throughSeq),
      ];
      expect(items.filter((item) => item.kind === "summary")).toHaveLength(1);
    }
    expect(planCompaction(items).kind).toBe("blocked");
  }
});

test("an early activation does not stand in the way, however large it is", () => {
  const entry: CallItem = {
    callId: "c1",
    tool: "activate_skill",
    arguments: {},
    result: { seq: 3, tokens: 9_000, output: "E", entryOf: "rules" },
  };
  const command = (seq: number): ContextItem => ({
    kind: "answer",
    seq,
    tokens: 5,
    text: "",
    calls: [
      {
        callId: `c${seq}`,
        tool: "shell",
        arguments: {},
        result: { seq: seq + 1, tokens: 400, output: "O", entryOf: null },
      },
    ],
  });
  const items: ContextItem[] = [
    { kind: "user", seq: 1, tokens: 5, text: "Task" },
    { kind: "answer", seq: 2, tokens: 5, text: "", calls: [entry] },
    command(4),
    command(6),
  ];
  expect(planCompaction(items)).toMatchObject({ kind: "possible", throughSeq: 5, kept: ["rules"] });
  expect(keptAfterCompaction(items, 5)).toMatchObject([
    { kind: "answer", calls: [{ callId: "c1" }] },
    { kind: "answer", seq: 6 },
  ]);
});

test("when nothing old is left it says what fills the context", () => {
  const items: ContextItem[] = [
    { kind: "user", seq: 1, tokens: 5, text: "Task" },
    { kind: "answer", seq: 2, tokens: 9_000, text: "Long.", calls: [] },
  ];
  expect(planCompaction(items)).toEqual({ kind: "blocked", by: "the last turn (9004 tokens)" });
});
