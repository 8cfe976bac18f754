import { expect, test } from "vitest";
import { createRunWorld } from "../../support/run-world";
import { activate } from "../../support/scripted-model";

test("without a skill on offer there is neither a block nor the tool", async () => {
  const world = createRunWorld({
    skills: [{ alias: "by-hand", disableModelInvocation: true }],
    script: [{ text: "." }],
  });
  await world.play();
  const [request] = world.model.requests;
  expect(request?.system).toBe("You are a test agent.");
  expect(request?.tools.map((tool) => tool.name)).not.toContain("activate_skill");
  expect(world.of("catalog.disclosed")).toMatchObject([{ offered: [], tokens: 0 }]);
});

test("the enum holds exactly the names on offer, omitted ones too", async () => {
  const world = createRunWorld({
    agent: { catalogTokenBudget: 70 },
    skills: [{ alias: "a" }, { alias: "b", description: "x".repeat(400) }, { alias: "c" }],
    script: [{ calls: [activate("b")] }, { text: "." }],
  });
  await world.play();
  const tool = world.model.requests[0]?.tools.find(({ name }) => name === "activate_skill");
  expect(tool?.parameters).toMatchObject({ properties: { skill_name: { enum: ["a", "b", "c"] } } });
  expect(world.of("skill.omitted").map((event) => event.name)).toContain("b");
  expect(world.of("skill.activated")).toMatchObject([{ name: "b" }]);
});

test("a file of the task makes a skill eligible from the start", async () => {
  const world = createRunWorld({
    skills: [{ alias: "ts-rules", paths: ["src/**/*.ts"] }],
    script: [{ text: "." }],
  });
  await world.play("Do it.", ["src/deep/a.ts"]);
  expect(world.of("skill.eligible")).toMatchObject([{ name: "ts-rules", path: "src/deep/a.ts" }]);
  expect(world.of("catalog.disclosed")).toMatchObject([{ offered: ["ts-rules"] }]);
  expect(world.model.requests[0]?.messages).toHaveLength(1);
});

const touches = [
  ["read", { tool: "read_file", arguments: { path: "src\\a.ts" } }],
  ["written", { tool: "write_file", arguments: { path: "/workspace/src/a.ts", text: "x" } }],
  ["changed by a command", { tool: "shell", arguments: { command: "touch src/a.ts" } }],
] as const;

test.each(touches)(
  "a file that is %s makes a skill eligible, and the model is told",
  async (_, call) => {
    const world = createRunWorld({
      skills: [{ alias: "ts-rules", paths: ["src/**/*.ts"], description: "How we write it." }],
      sandbox: async () => {
        await world.workspace.write("run_1", "src/a.ts", new Uint8Array(1));
        return {};
      },
      script: [
        (request) => {
          expect(request.tools.map((tool) => tool.name)).not.toContain("activate_skill");
          return { calls: [call] };
        },
        (request) => {
          expect(JSON.stringify(request.tools)).toContain('"enum":["ts-rules"]');
          expect(request.messages.at(-1)).toMatchObject({ role: "user" });
          expect(JSON.stringify(request.messages.at(-1))).toContain("- ts-rules: How we write it.");
          return { calls: [activate("ts-rules")] };
        },
        { text: "." },
      ],
    });
    if (call.tool === "read_file")
      await world.workspace.write("run_1", "src/a.ts", new Uint8Array(1));
    await world.play();
    expect(world.of("skill.eligible")).toMatchObject([{ name: "ts-rules", path: "src/a.ts" }]);
    expect(world.of("skill.activated")).toHaveLength(1);
  },
);

test("a file that does not match leaves a skill where it is", async () => {
  const world = createRunWorld({
    skills: [{ alias: "ts-rules", paths: ["src/**/*.ts"] }],
    script: [
      { calls: [{ tool: "write_file", arguments: { path: "a.css", text: "" } }] },
      { text: "." },
    ],
  });
  await world.play();
  expect(world.of("skill.eligible")).toEqual([]);
});

test("a task that begins with /name starts the skill before the model is asked, a hidden one too", async () => {
  const world = createRunWorld({
    skills: [{ alias: "deploy", body: "Deploy $ARGUMENTS.", disableModelInvocation: true }],
    script: [
      (request) => {
        const texts = request.messages.map((message) => message.role === "user" && message.text);
        expect(texts).toHaveLength(2);
        expect(texts[0]).toBe("/deploy the site");
        expect(texts[1]).toContain("Deploy the site.");
        return { text: "." };
      },
    ],
  });
  await world.play("/deploy the site");
  expect(world.of("skill.activated")).toMatchObject([{ name: "deploy", call_id: "task" }]);
});

test("a task that begins with another path is a task like any other", async () => {
  const world = createRunWorld({ skills: [{ alias: "deploy" }], script: [{ text: "." }] });
  await world.play("/etc/passwd is what?");
  expect(world.of("tool.completed")).toEqual([]);
});
