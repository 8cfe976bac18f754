import { expect, test } from "vitest";
import { foldRows } from "@/components/runs/fold-rows";
import { countRows, filterRows } from "@/components/runs/row-filter";
import { rowKey, rowOfSeq, rowSeq } from "@/components/runs/row-place";
import { matchFrom, stopAfter, stopBefore } from "@/components/runs/use-timeline-keys";
import type { NewEvent } from "@/lib/runs/events";
import { reduceRun } from "@/lib/runs/reduce";
import {
  activated,
  answered,
  asked,
  created,
  disclosed,
  done,
  numbered,
  started,
  tools,
} from "./run-events";

const events = numbered([
  created, // 1
  started, // 2
  disclosed, // 3
  tools, // 4
  asked("c1", "activate_skill", { skill_name: "tables" }), // 5
  activated("c1"), // 6
  done("c1", "activate_skill", "<skill_content>"), // 7
  asked("c2", "shell", { command: "node sum.mjs" }, "I run it."), // 8
  done("c2", "shell", "no such file", 1), // 9
  asked("c3", "read_file", { path: "a.csv" }), // 10
  done("c3", "read_file", "1,2"), // 11
  answered("Three."), // 12
]);
const rows = reduceRun(events).timeline;

test("neighbouring small events fold into one row that keeps its key while it grows", () => {
  const key = (count: number) =>
    foldRows(reduceRun(events.slice(0, count)).timeline).map((item) => [item.type, item.key]);
  expect(key(3)).toEqual([
    ["row", "task-1"],
    ["fold", "fold-notice-2"],
  ]);
  expect(key(4)).toEqual(key(3));
});

test("a single small event stands alone, and an activation never folds", () => {
  const types = foldRows(rows).map((item) =>
    item.type === "fold" ? `fold of ${item.rows.length}` : item.row.kind,
  );
  expect(types).toEqual(["task", "fold of 3", "call", "answer", "call", "call", "answer"]);
});

test("a row keeps its key from the call to its result", () => {
  const before = reduceRun(events.slice(0, 5)).timeline.at(-1);
  const after = reduceRun(events.slice(0, 7)).timeline.at(-1);
  expect(before && rowKey(before)).toBe(after && rowKey(after));
});

test("a link to any event of a call leads to the row of that call", () => {
  const row = rowOfSeq(rows, 7);
  expect(row).toBe(rowOfSeq(rows, 6));
  expect(row && rowSeq(row)).toBe(6);
  expect(rowOfSeq(rows, 5)).toBe(row);
});

test("a link beyond the log leads to its last row, one before it to nothing", () => {
  expect(rowOfSeq(rows, 99)).toBe(rows.at(-1));
  expect(rowOfSeq(rows, 0)).toBeNull();
});

test("filters count what they show, and a command that failed is a failure", () => {
  const counts = countRows(rows);
  expect(counts).toMatchObject({ all: 9, text: 3, skills: 2, tools: 2, policy: 0, failures: 1 });
  for (const filter of ["text", "skills", "tools", "failures"] as const) {
    expect(filterRows(rows, filter, "")).toHaveLength(counts[filter]);
  }
});

test("a search finds commands, outputs and skills without minding case", () => {
  const found = (words: string) => filterRows(rows, "all", words).map(rowSeq);
  expect(found("NODE sum")).toEqual([9]);
  expect(found("no such file")).toEqual([9]);
  expect(found(" tables-0000 ")).toEqual([6]);
});

test("n and p walk the stops and stay at the ends", () => {
  expect(stopAfter([6, 9], null)).toBe(6);
  expect(stopAfter([6, 9], 6)).toBe(9);
  expect(stopAfter([6, 9], 9)).toBe(9);
  expect(stopBefore([6, 9], null)).toBe(9);
  expect(stopBefore([6, 9], 6)).toBe(6);
  expect(stopAfter([], 3)).toBeNull();
});

test("Enter in a search goes round at the ends", () => {
  expect(matchFrom([6, 9], null, 1)).toBe(6);
  expect(matchFrom([6, 9], 9, 1)).toBe(6);
  expect(matchFrom([6, 9], 6, -1)).toBe(9);
  expect(matchFrom([], 6, 1)).toBeNull();
});

test("an agent that reads a whole repository makes folds that can be opened", () => {
  const reads = Array.from({ length: 250 }, (_, index) => [
    asked(`r${index}`, "read_file", { path: `${index}.ts` }),
    done(`r${index}`, "read_file", "x"),
  ]).flat();
  const folds = foldRows(reduceRun(numbered([created, started, ...reads])).timeline).slice(1);
  expect(folds.map((item) => (item.type === "fold" ? item.rows.length : 1))).toEqual([
    100, 100, 51,
  ]);
});

const withheld = (name: string): NewEvent => ({
  type: "skill.withheld",
  skill_id: `skl_${name}`,
  name,
  rule: { id: "rul_1", effect: "deny", target: { kind: "trust", value: "official" } },
});

test("skills that rules withhold fold into one row of their own, a single one stands alone", () => {
  const kinds = (names: readonly string[]) =>
    foldRows(
      reduceRun(numbered([created, started, ...names.map(withheld), disclosed, tools])).timeline,
    ).map((item) => (item.type === "fold" ? `${item.of} ${item.rows.length}` : item.row.kind));
  expect(kinds(["a", "b", "c", "d"])).toEqual(["task", "notice", "withheld 4", "small 2"]);
  expect(kinds(["a"])).toEqual(["task", "notice", "notice", "small 2"]);
});
