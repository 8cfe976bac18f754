import { expect, test } from "vitest";
import { alignSequences } from "@/components/runs/compare/align-sequences";
import { comparedSteps } from "@/components/runs/compare/compared-steps";
import { reduceRun } from "@/lib/runs/reduce";
import { activated, answered, asked, created, done, numbered, started } from "./run-events";

const lines = (a: string, b: string) =>
  alignSequences(Array.from(a), Array.from(b), (item) => item).map(
    (pair) => `${pair.a ?? "-"}${pair.b ?? "-"}`,
  );

test("equal steps stand in one line, the others alone", () => {
  expect(lines("abcd", "acxd")).toEqual(["aa", "b-", "cc", "-x", "dd"]);
  expect(lines("", "ab")).toEqual(["-a", "-b"]);
  expect(lines("ab", "ab")).toEqual(["aa", "bb"]);
});

test("sequences that are too long to compare stand beside each other by place", () => {
  const long = Array.from({ length: 2_500 }, (_, index) => String(index));
  const pairs = alignSequences(long, long.slice(1), (item) => item);
  expect(pairs).toHaveLength(2_500);
  expect(pairs[0]).toEqual({ a: "0", b: "1" });
});

test("the same call has the same key whatever came of it, and two answers are one place", () => {
  const run = (exit: number, answer: string) =>
    comparedSteps(
      reduceRun(
        numbered([
          created,
          started,
          asked("c1", "activate_skill", { skill_name: "tables" }),
          activated("c1"),
          done("c1", "activate_skill", "<skill_content>"),
          asked("c2", "shell", { command: "ls" }),
          done("c2", "shell", "x", exit),
          answered(answer),
        ]),
      ).timeline,
    );
  const [a, b] = [run(0, "Three."), run(1, "Four.")];
  expect(a.map((step) => step.key)).toEqual(b.map((step) => step.key));
  expect(a.map((step) => step.kind)).toEqual(["skill", "tool", "answer"]);
  expect([a[1]?.failed, b[1]?.failed]).toEqual([false, true]);
  const isSame = a.map((step, at) => step.outcome === b[at]?.outcome);
  expect(isSame, "skill and output are the same, the answer is another").toEqual([
    true,
    true,
    false,
  ]);
});
