import { expect, test } from "vitest";
import { judgeEntry, roomFor } from "../../../../lib/runner/activation/budget";

const budget = (skillsUsed: number) => ({ entryLimit: 100, skillsLimit: 300, skillsUsed });

test.each([
  [100, 0, "load"],
  [101, 0, "summarise"],
  [100, 200, "load"],
  [100, 201, "refuse"],
  [1, 300, "refuse"],
  [101, 300, "summarise"],
] as const)("an entry of %j tokens with %j in use: %s", (tokens, used, verdict) => {
  expect(judgeEntry(tokens, budget(used))).toBe(verdict);
});

test.each([
  [0, 100],
  [250, 50],
  [300, 0],
  [400, 0],
])("with %j in use there is room for %j", (used, room) => {
  expect(roomFor(budget(used))).toBe(room);
});
