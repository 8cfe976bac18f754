import { expect, test } from "vitest";
import { keepChoice } from "../../../components/skills/keep-choice";

const choose = (chosen: string[], before: string[], after: string[], most = Infinity) => [
  ...keepChoice(new Set(chosen), { before, after, most }),
];

test("a second preview keeps unticked what a person unticked and adds only what became storable", () => {
  expect(choose(["a"], ["a", "b"], ["a", "b", "ruled"])).toEqual(["a", "ruled"]);
  expect(choose([], ["a", "b"], ["a", "b"])).toEqual([]);
});

test("what can no longer be stored leaves the choice, and joins it when it can again", () => {
  expect(choose(["a", "ruled"], ["a", "ruled"], ["a"])).toEqual(["a"]);
  expect(choose(["a"], ["a"], ["a", "ruled"])).toEqual(["a", "ruled"]);
});

test("what became storable joins only while there is room, and pushes nothing out", () => {
  expect(choose(["b", "c"], ["b", "c"], ["a", "b", "c"], 2)).toEqual(["b", "c"]);
  expect(choose(["b", "c", "d"], ["b", "c", "d"], ["a", "b", "c", "d"], 2)).toEqual([
    "b",
    "c",
    "d",
  ]);
});
