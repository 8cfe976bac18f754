import { expect, test } from "vitest";
import type { Rule } from "../../../lib/policy/rule";
import { createRunWorld, type RunWorld } from "../../support/run-world";

const shell = { tool: "shell", arguments: { command: "x" } };
const types = (world: RunWorld) => world.events().map((event) => event.type);

const ASK_SHELL: Rule = {
  id: "rul_1",
  effect: "ask",
  scope: "workspace",
  target: { kind: "tool", value: "shell" },
};
const decide = (world: RunWorld, decision: "approve" | "deny") =>
  world.log.append(world.run, null, [
    {
      type: "approval.given",
      call_id: "call_1_0",
      tool: "shell",
      rule: { id: "rul_1", effect: "ask", target: ASK_SHELL.target },
      decision,
      by: "Ada",
    },
  ]);

test("a call that a rule asks about waits, and is run after approval, also by another process", async () => {
  const world = createRunWorld({ script: [{ calls: [shell] }, { text: "." }] });
  world.rules.push(ASK_SHELL);
  await world.create();
  expect(await world.execute()).toBe("waiting");
  expect(await world.execute()).toBe("waiting");
  expect(world.commands).toHaveLength(0);
  await decide(world, "approve");
  await world.execute();
  expect(world.commands).toHaveLength(1);
  expect(types(world).at(-1)).toBe("run.completed");
});

test("a call that a person denies is not run, and the model is told", async () => {
  const world = createRunWorld({ script: [{ calls: [shell] }, { text: "." }] });
  world.rules.push(ASK_SHELL);
  await world.create();
  await world.execute();
  await decide(world, "deny");
  await world.execute();
  expect(world.commands).toHaveLength(0);
  expect(world.of("tool.completed")[0]?.output).toContain("A person denied this call");
});

test("a tool that a rule denies is not shown, and a call of it is denied by that rule", async () => {
  const world = createRunWorld({ script: [{ calls: [shell] }, { text: "." }] });
  world.rules.push({ ...ASK_SHELL, effect: "deny" });
  await world.play();
  expect(world.of("tools.disclosed")[0]).toMatchObject({
    withheld: [{ tool: "shell", rule: { id: "rul_1" } }],
  });
  expect(world.of("tool.denied")).toMatchObject([{ call_id: "call_1_0", rule: { id: "rul_1" } }]);
  const answer = world.model.requests[1]?.messages.at(-1);
  expect(answer?.role === "tool" && answer.output).toContain("deny tool shell");
});
