import { describe, expect, test } from "vitest";
import { commandOf, scriptOf } from "../../../lib/models/rehearsal-command";

const fenced = (language: string, text: string) => `Text.\n\n\`\`\`${language}\n${text}\n\`\`\`\n`;

describe("the command of an entry", () => {
  test.each([
    ["sh", "node scripts/a.mjs"],
    ["bash", "node scripts/a.mjs"],
    ["shell", "$ node scripts/a.mjs"],
    ["sh", "\n# why\nnode scripts/a.mjs\nnode scripts/b.mjs"],
    ["sh", "node \\\n  scripts/a.mjs"],
  ])("is the first one of the first %s block: %j", (language, text) => {
    expect(commandOf(fenced(language, text))?.command).toBe("node scripts/a.mjs");
  });

  test("is not in a block of another language", () => {
    expect(commandOf(fenced("json", "{}") + fenced("sh", "ls -l"))?.command).toBe("ls -l");
    expect(commandOf(fenced("js", "run()"))).toBeNull();
  });

  test.each(["node scripts/a.mjs <file>", "sh run.sh path/to/x", "python a.py …", "sh a.sh $1"])(
    "is not one that must be filled in first: %s",
    (text) => {
      expect(commandOf(fenced("sh", text) + fenced("sh", "make"))?.command).toBe("make");
    },
  );

  test.each(["node scripts/a.mjs --all", "python3 a.py x", "./run.sh", "scripts/run.sh -v"])(
    "may stand in a sentence: %s",
    (command) => {
      expect(commandOf(`Use \`a word\` and then \`${command}\`.`)?.command).toBe(command);
    },
  );

  test("comes with the folder that the entry ends with", () => {
    const entry = `Folder: somewhere else\n${fenced("sh", "ls")}\nFolder: skills/a-12345678\nFiles in it:\n- x`;
    expect(commandOf(entry)?.folder).toBe("skills/a-12345678");
    expect(commandOf(fenced("sh", "ls"))?.folder).toBeNull();
  });
});

test.each([
  ["node scripts/a.mjs x y", { script: "scripts/a.mjs", args: "x y" }],
  ["./scripts/a.sh", { script: "scripts/a.sh", args: "" }],
  ["python3 a.py --n 1", { script: "a.py", args: "--n 1" }],
  ["ls -la", null],
  ["make && node a.js", null],
])("the script of %j is %j", (command, script) => {
  expect(scriptOf(command)).toEqual(script);
});
