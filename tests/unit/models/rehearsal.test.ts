import { describe, expect, test } from "vitest";
import type { ModelMessage, ToolDefinition } from "../../../lib/models/model-port";
import { rehearse } from "../../../lib/models/rehearsal";

const SYSTEM = `You help.

## Available Skills

When a task matches a skill below, call activate_skill with its name before you start.
- csv-insights: Profiles CSV files and explains what is in them. Use when someone shares a spreadsheet.
- release-notes: Writes release notes from commits. Use when someone asks for a changelog.
`;

const ENTRY = `<skill_content name="csv-insights">
Run the profiler:

\`\`\`sh
# from the skill's folder
node scripts/profile.mjs assets/orders.csv
\`\`\`

Folder: skills/csv-insights-0a1b2c3d
Files in it:
- scripts/profile.mjs
</skill_content>`;

const activate: ToolDefinition = {
  name: "activate_skill",
  description: "Loads a skill.",
  parameters: {
    type: "object",
    properties: { skill_name: { type: "string", enum: ["csv-insights", "release-notes", "poem"] } },
  },
};
const shell: ToolDefinition = { name: "shell", description: "Runs.", parameters: {} };
const script: ToolDefinition = { name: "run_skill_script", description: "Runs.", parameters: {} };

const user = (text: string): ModelMessage => ({ role: "user", text });

/** The conversation after a call was made and answered. */
function called(
  tool: string,
  args: object,
  output: string,
  before: ModelMessage[],
): ModelMessage[] {
  const callId = `rehearsal_${before.length}`;
  return [
    ...before,
    { role: "assistant", text: "", calls: [{ callId, tool, arguments: args }] },
    { role: "tool", callId, tool, output },
  ];
}

const ask = (messages: ModelMessage[], tools = [activate, shell]) =>
  rehearse({ system: SYSTEM, messages, tools });

const loaded = called("activate_skill", { skill_name: "csv-insights" }, ENTRY, [
  user("What is in these spreadsheets?"),
]);

describe("a task", () => {
  test("that shares a word with a line activates that skill and says why", () => {
    const { text, calls } = ask([user("What is in these spreadsheets?")]);
    expect(text).toContain("no intelligence");
    expect(text).toContain('"spreadsheet"');
    expect(calls).toEqual([
      { callId: "rehearsal_1", tool: "activate_skill", arguments: { skill_name: "csv-insights" } },
    ]);
  });

  test("goes to the skill with most words in common, and among equals to the first", () => {
    const skillFor = (task: string) => ask([user(task)]).calls[0]?.arguments;
    expect(skillFor("Write a changelog from these commits and this CSV")).toEqual({
      skill_name: "release-notes",
    });
    expect(skillFor("csv or changelog")).toEqual({ skill_name: "csv-insights" });
  });

  test("matches a skill that is known by its name only", () => {
    expect(ask([user("A poem!")]).calls[0]?.arguments).toEqual({ skill_name: "poem" });
  });

  test.each(["Please use what you have when someone asks", "Good morning", ""])(
    "without a meaningful word in common (%j) is answered, naming what was looked at",
    (task) => {
      const { text, calls } = ask([user(task)]);
      expect(calls).toEqual([]);
      expect(text).toContain("csv-insights, release-notes, poem");
    },
  );

  test("that begins with Run: runs the command", () => {
    const { calls } = ask([user("Run: ls -la && echo 'a b'")]);
    expect(calls).toEqual([
      { callId: "rehearsal_1", tool: "shell", arguments: { command: "ls -la && echo 'a b'" } },
    ]);
    expect(ask([user("Run: ls")], [activate]).text).toContain("no shell");
  });

  test("is the same answer every time", () => {
    expect(ask(loaded)).toEqual(ask(loaded));
  });
});

describe("after an activation", () => {
  test("the first command is run in the skill's folder", () => {
    expect(ask(loaded).calls).toEqual([
      {
        callId: "rehearsal_2",
        tool: "shell",
        arguments: {
          command: "cd skills/csv-insights-0a1b2c3d && node scripts/profile.mjs assets/orders.csv",
        },
      },
    ]);
  });

  test("run_skill_script runs it where there is no shell", () => {
    expect(ask(loaded, [activate, script]).calls[0]?.arguments).toEqual({
      skill_name: "csv-insights",
      script_name: "scripts/profile.mjs",
      args: "assets/orders.csv",
    });
  });

  test("without a tool that can run it the answer says so", () => {
    expect(ask(loaded, [activate]).text).toContain("no tool that can run it");
  });

  test("an entry without a command, or without files, ends in words", () => {
    const prose = '<skill_content name="release-notes">\nWrite well.\n</skill_content>';
    expect(ask([user("/release-notes"), user(prose)]).text).toContain("no command");
    const bare = ENTRY.replace(/Folder: .*\n/, "");
    expect(ask([user("/csv-insights"), user(bare)]).text).toContain("files are not available");
  });

  test("that was refused the refusal is reported", () => {
    const refused = called("activate_skill", { skill_name: "poem" }, "Denied by a rule.", [
      user("poem"),
    ]);
    const { text, calls } = ask(refused);
    expect(text).toContain("Denied by a rule.");
    expect(calls).toEqual([]);
  });

  test("a later task that means the same skill runs its command again", () => {
    const done = called("shell", { command: "x" }, "exit code 0", loaded);
    const { calls } = ask([
      ...done,
      { role: "assistant", text: "Done.", calls: [] },
      user("The csv again"),
    ]);
    expect(calls[0]?.tool).toBe("shell");
  });

  test("a note of the runtime does not count as a task", () => {
    const noted = [...loaded, user("(Note from the runtime: a file you touched …)")];
    expect(ask(noted).calls[0]?.tool).toBe("shell");
  });
});

test("the output of a command is reported with its exit code, its end when it is long", () => {
  const output = `exit code 0\nstdout:\n${"line\n".repeat(1_000)}the end \`\`\` of it`;
  const { text, calls } = ask(called("shell", { command: "make it" }, output, loaded));
  expect(calls).toEqual([]);
  expect(text).toContain("shell `make it`");
  expect(text).toContain("the end ``` of it\n````");
  expect(text.length).toBeLessThan(2_300);
  const short = called("shell", { command: "true" }, "exit code 0, no output", loaded);
  expect(ask(short).text).toContain("exit code 0, no output");
});

test("a request without tools gets a summary of the conversation", () => {
  const { text, calls } = ask(called("shell", { command: "ls" }, "exit code 0\na.txt", loaded), []);
  expect(calls).toEqual([]);
  expect(text).toContain("What is in these spreadsheets?");
  expect(text).toContain("shell `ls`");
  expect(text).toContain("a.txt");
});
