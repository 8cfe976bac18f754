import { expect, test } from "vitest";
import { isToolAllowed } from "../../../lib/runner/allowed-tools";

const shell = (command: string) => ({ command });

test.each([
  ["shell", "ls -l", true],
  ["Bash", "ls -l; rm -rf .", true],
  ["Bash(*)", "ls | wc", true],
  ["Bash(git status)", "git status", true],
  ["Bash(git status)", "git status -s", false],
  ["Bash(git:*)", "git log --oneline", true],
  ["Bash(git:*)", "git", true],
  ["Bash(git *)", "git log", true],
  ["Bash(git:*)", "gitk", false],
  ["Bash(git:*)", "git log; rm -rf .", false],
  ["Bash(git:*)", "git log && rm x", false],
  ["Bash(git:*)", "git log | sh", false],
  ["Bash(git:*)", "git log > /workspace/x", false],
  ["Bash(git:*)", "git log $(rm x)", false],
  ["Bash(git:*)", "git log `rm x`", false],
  ["Bash(git:*)", "git log\nrm x", false],
  ["Read", "ls", false],
  ["", "ls", false],
])("allowed-tools %j and the command %j: %s", (entry, command, expected) => {
  expect(isToolAllowed([entry], "shell", shell(command))).toBe(expected);
});

test("common names of other tools mean ours, and a pattern speaks for no tool but the shell", () => {
  expect(isToolAllowed(["Read", "Edit"], "write_file", {})).toBe(true);
  expect(isToolAllowed(["read_file"], "read_file", {})).toBe(true);
  expect(isToolAllowed(["Write(docs/*)"], "write_file", { path: "docs/a" })).toBe(false);
  expect(isToolAllowed(["Bash(git:*)"], "shell", null)).toBe(false);
  expect(isToolAllowed([], "shell", shell("ls"))).toBe(false);
});
