import { expect, test } from "vitest";
import { commandOutput } from "@/components/runs/command-row";
import { foldText } from "@/components/runs/output-text";
import { windowPicture } from "@/components/runs/window-segments";
import { reduceRun } from "@/lib/runs/reduce";
import { activated, asked, created, disclosed, done, numbered, started, tools } from "./run-events";

test("the parts of the window add up to the window", () => {
  const events = numbered([
    created,
    started,
    disclosed,
    tools,
    asked("c1", "activate_skill", {}),
    activated("c1"),
    done("c1", "activate_skill", "text"),
  ]);
  for (let count = 3; count <= events.length; count += 1) {
    const { budget } = reduceRun(events.slice(0, count));
    if (budget === null) throw new Error("The run has started and has no budget.");
    const picture = windowPicture(budget);
    const sum = picture.segments.reduce((total, segment) => total + segment.value, 0);
    expect(sum).toBe(1000);
  }
});

test("a long output keeps its first and last lines and counts the rest", () => {
  const lines = Array.from({ length: 13 }, (_, index) => `line ${index + 1}`);
  expect(foldText(lines.slice(0, 12).join("\n"))).toBeNull();
  expect(foldText(`${lines.join("\n")}\n`)).toEqual({
    head: "line 1\nline 2\nline 3\nline 4",
    hidden: "5 lines more",
    tail: "line 10\nline 11\nline 12\nline 13",
  });
});

test("one endless line is cut too", () => {
  const folded = foldText("a".repeat(4001));
  expect(folded?.head).toHaveLength(1000);
  expect(folded?.tail).toHaveLength(1000);
  expect(folded?.hidden).toBe("2,001 characters more");
});

test("an output is shown without the exit code, and with headings only where it has two parts", () => {
  expect(commandOutput("exit code 0\nstdout:\n1\n2", 0)).toBe("1\n2");
  expect(commandOutput("exit code 1\nstderr:\nno", 1)).toBe("no");
  expect(commandOutput("exit code 1\nstdout:\n1\nstderr:\nno", 1)).toBe("stdout:\n1\nstderr:\nno");
  expect(commandOutput("exit code 0, no output", 0)).toBe("");
  expect(commandOutput("Killed after 120 s.", null)).toBe("Killed after 120 s.");
});
