import { expect, test } from "vitest";
import type { NewEvent } from "../../../lib/runs/events";
import { reduceRun } from "../../../lib/runs/reduce";
import {
  activated,
  answered,
  asked,
  created,
  disclosed,
  numbered,
  started,
  tools,
} from "../components/runs/run-events";

const skill = (name: string, facts = {}) => ({
  skill_id: `skl_${name}`,
  name,
  body_tokens: 80,
  hidden: false,
  conditional: false,
  ...facts,
});
const begun: NewEvent = {
  ...started,
  skills: [skill("tables"), skill("charts"), skill("late", { conditional: true })],
};
const block: NewEvent = {
  ...disclosed,
  offered: ["tables", "charts"],
  text: "## Available Skills\n\n- tables: Reads tables.\n- charts: Draws: charts.\n",
  lines: [
    { name: "tables", tokens: 6 },
    { name: "charts", tokens: 7 },
  ],
};
const eligible: NewEvent = {
  type: "skill.eligible",
  skill_id: "skl_late",
  name: "late",
  path: "a.ts",
  line: "- late: Comes later.",
};
const completed: NewEvent = { type: "run.completed", output: "Done." };
const ledgerOf = (...events: NewEvent[]) => reduceRun(numbered([created, ...events])).ledger;
const rowOf = (name: string, ...events: NewEvent[]) =>
  ledgerOf(begun, block, tools, ...events).find((row) => row.name === name);

test("a skill that was not chosen keeps the line by which the model knew it and counts the answers", () => {
  const row = rowOf("charts", answered("."), answered("Done."), completed);
  expect(row).toMatchObject({
    state: "offered_not_chosen",
    reason: "The model had it on offer for both answers and asked for no skill.",
    offer: { line: "- charts: Draws: charts.", line_tokens: 7, answers: 2 },
  });
});

test("the reason names the skills that the model asked for instead, not those of a person", () => {
  const call = asked("c1", "activate_skill", { skill_name: "tables" });
  const ended = [answered("Done."), completed];
  expect(rowOf("charts", call, activated("c1"), ...ended)?.reason).toBe(
    "The model had it on offer for both answers and asked for tables instead.",
  );
  expect(rowOf("tables", call, activated("c1"), ...ended)).toMatchObject({
    asked_by: "model",
    offer: { answers: 1 },
  });
  expect(rowOf("charts", activated("task"), ...ended)?.reason).toBe(
    "The model had it on offer for its one answer and asked for no skill.",
  );
  expect(rowOf("tables", activated("task"), ...ended)).toMatchObject({ asked_by: "user" });
});

test("a skill that came on offer in the middle counts the answers since, with the line that was told", () => {
  expect(rowOf("late", answered("."), eligible, answered("Done."), completed)).toMatchObject({
    state: "offered_not_chosen",
    reason: "The model had it on offer for 1 of its 2 answers and asked for no skill.",
    offer: { line: "- late: Comes later.", answers: 1 },
  });
});

test("a skill that came on offer after the last answer does not hide that the model gave answers", () => {
  const failed: NewEvent = { type: "run.failed", error: { code: "unavailable", message: "No." } };
  expect(rowOf("late", answered("."), eligible, failed)).toMatchObject({
    state: "offered_not_chosen",
    reason: "It came on offer after the model's last answer.",
    offer: { answers: 0 },
  });
  expect(rowOf("late", eligible, failed)?.reason).toBe(
    "The run ended before the model gave an answer.",
  );
});

test("a run without an answer does not say that the model decided", () => {
  const failed: NewEvent = { type: "run.failed", error: { code: "unavailable", message: "No." } };
  expect(rowOf("charts", failed)?.reason).toBe("The run ended before the model gave an answer.");
});

test("where a rule withholds activate_skill the ledger says that the model could not ask", () => {
  const rule = {
    id: "rul_1",
    effect: "deny",
    target: { kind: "tool", value: "activate_skill" },
  } as const;
  const withheld: NewEvent = {
    type: "tools.disclosed",
    offered: ["shell"],
    withheld: [{ tool: "activate_skill", rule }],
  };
  const row = ledgerOf(begun, block, withheld, answered("."), completed)[0];
  expect(row).toMatchObject({
    reason: "The model could not ask for it: a rule withholds activate_skill.",
    rule: { id: "rul_1" },
  });
});

test("a message to an ended run goes on counting from where it stood", () => {
  const more: NewEvent = { type: "message.received", text: "Go on.", by: "Ada" };
  const row = rowOf("charts", answered("."), completed, more);
  expect(row).toMatchObject({ state: "offered", offer: { answers: 1 } });
  expect(row?.reason).toBeUndefined();
  expect(rowOf("charts", answered("."), completed, more, answered("."), completed)).toMatchObject({
    offer: { answers: 2 },
  });
});

test("many skills that were chosen are counted, so that the reason stays a sentence", () => {
  const names = ["a", "b", "c", "d", "e"];
  const refusals = names.map((name): NewEvent => ({
    type: "skill.refused",
    call_id: name,
    name,
    reason: "budget",
  }));
  const rows = ledgerOf(
    { ...started, skills: [...names, "tables"].map((name) => skill(name)) },
    { ...block, offered: [...names, "tables"] },
    tools,
    answered("."),
    ...refusals,
    completed,
  );
  expect(rows.at(-1)?.reason).toBe(
    "The model had it on offer for its one answer and asked for a, b, c and 2 more instead.",
  );
});
