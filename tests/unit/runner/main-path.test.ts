import { expect, test } from "vitest";
import { createRunWorld } from "../../support/run-world";
import { activate } from "../../support/scripted-model";

test("a run discloses, activates, executes and completes, and its log tells it in order", async () => {
  const world = createRunWorld({
    skills: [
      {
        alias: "greet",
        body: "Say hello.",
        files: { "scripts/run.sh": "#!/bin/sh\necho hello\n" },
      },
    ],
    sandbox: () => ({ stdout: "hello\n" }),
    script: [
      { text: "I will greet.", calls: [activate("greet")] },
      (request) => {
        const entry = request.messages.at(-1);
        expect(entry).toMatchObject({ role: "tool", callId: "call_1_0" });
        const folder =
          entry?.role === "tool" ? /skills\/greet-[0-9a-f]{8}/.exec(entry.output)?.[0] : "";
        return {
          calls: [{ tool: "shell", arguments: { command: `sh ${folder}/scripts/run.sh` } }],
        };
      },
      { text: "It said hello." },
    ],
  });
  const events = await world.play();
  expect(events.map((event) => event.type)).toEqual([
    "run.created",
    "run.started",
    "catalog.disclosed",
    "tools.disclosed",
    "model.answered",
    "skill.activated",
    "tool.completed",
    "tools.disclosed",
    "model.answered",
    "tool.completed",
    "model.answered",
    "run.completed",
  ]);
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  expect(world.of("tool.completed").map((event) => event.output)).toEqual([
    `<skill_content name="greet">\nSay hello.\n\nFolder: skills/greet-${world.of("skill.activated")[0]?.path?.slice(-8)}\nFiles in it:\n- scripts/run.sh\n</skill_content>`,
    "exit code 0\nstdout:\nhello",
  ]);
  expect(world.of("run.completed")[0]?.output).toBe("It said hello.");
});
