import { expect, test } from "vitest";
import { taskByHand } from "@/components/runs/task-by-hand";

test("a task is started with a skill by its name", () => {
  expect(taskByHand("tables", "Sum it up.\nAll.", ["tables"])).toBe("/tables Sum it up.\nAll.");
});

test("a skill that the task names already makes room, a path does not", () => {
  expect(taskByHand("tables", "/charts of May", ["tables", "charts"])).toBe("/tables of May");
  expect(taskByHand("tables", "/charts", ["tables", "charts"])).toBe("/tables");
  expect(taskByHand("tables", "/etc is full", ["tables"])).toBe("/tables /etc is full");
});
