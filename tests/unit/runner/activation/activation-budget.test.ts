import { expect, test } from "vitest";
import { createRunWorld, type RunWorld, type WorldOptions } from "../../../support/run-world";
import { activate, scriptedModel } from "../../../support/scripted-model";

const words = (tokens: number): string => "word".repeat(tokens);

async function play(options: WorldOptions): Promise<RunWorld> {
  const world = createRunWorld(options);
  await world.play();
  return world;
}

const results = (world: RunWorld) => world.of("tool.completed");

test("a body over a tenth of the window is summarised, with its copy's path", async () => {
  const window = 10_000;
  const at = (tokens: number) =>
    play({
      skills: [{ alias: "kit", body: words(tokens) }],
      model: scriptedModel([{ calls: [activate("kit")] }, { text: "." }], {
        contextWindow: window,
      }),
    });
  const inside = await at(960);
  expect(inside.of("skill.activated")[0]).toMatchObject({ mode: "full" });
  const beyond = await at(1_001);
  const activation = beyond.of("skill.activated")[0];
  expect(activation).toMatchObject({ mode: "summarised" });
  expect(activation?.tokens).toBeLessThanOrEqual(1_000);
  expect(results(beyond)[0]?.output).toContain(`${activation?.path}/SKILL.md`);
});

test("the entry's limit is met to the token, file list included", async () => {
  const names = Array.from({ length: 20 }, (_, index) => [`f${index}.txt`, "x"] as const);
  const limit = async (files: Record<string, string>) => {
    const world = await play({
      skills: [{ alias: "kit", body: words(975), files }],
      model: scriptedModel([{ calls: [activate("kit")] }, { text: "." }], {
        contextWindow: 10_000,
      }),
    });
    return world.of("skill.activated")[0]?.mode;
  };
  expect(await limit({})).toBe("full");
  expect(await limit(Object.fromEntries(names))).toBe("summarised");
});

test("without a sandbox a summarised body is read with read_tool_output, and the entry says so", async () => {
  const world = createRunWorld({
    sandbox: null,
    skills: [{ alias: "kit", body: `${words(2_000)}THE END` }],
    model: scriptedModel(
      [
        { calls: [activate("kit")] },
        (request) => {
          expect(request.tools.map((tool) => tool.name)).toContain("read_tool_output");
          const args = { id: "call_1_0", offset: 8_000, limit: 100 };
          return { calls: [{ tool: "read_tool_output", arguments: args }] };
        },
        { text: "." },
      ],
      { contextWindow: 10_000 },
    ),
  });
  await world.play();
  const [entry, page] = results(world);
  expect(entry?.output).toContain('read_tool_output, id "call_1_0"');
  expect(entry?.output).toContain("files of this skill are not available");
  expect(page?.output).toBe("THE END");
});

test("once three tenths of the window are used a further skill is refused, until one is freed", async () => {
  const aliases = ["a", "b", "c", "d"];
  const world = await play({
    skills: aliases.map((alias) => ({ alias, body: words(900) })),
    model: scriptedModel(
      [
        { calls: aliases.map((alias) => activate(alias)) },
        { calls: [{ tool: "deactivate_skill", arguments: { skill_name: "a" } }, activate("d")] },
        { text: "." },
      ],
      { contextWindow: 10_000 },
    ),
  });
  expect(world.of("skill.activated").map((event) => event.name)).toEqual(["a", "b", "c", "d"]);
  expect(world.of("skill.refused")).toMatchObject([{ name: "d", reason: "budget" }]);
  expect(world.of("skill.deactivated")).toMatchObject([{ name: "a", by: "model" }]);
  const inUse = world.of("skill.activated").map((event) => Math.round(event.skills_used / 920));
  expect(inUse).toEqual([1, 2, 3, 3]);
  for (const event of world.of("skill.activated"))
    expect(event.skills_used).toBeLessThanOrEqual(3_000);
  const last = world.model.requests.at(-1)?.messages ?? [];
  expect(
    last.filter((message) => message.role === "tool" && message.output.includes("wordword")),
  ).toHaveLength(3);
});
