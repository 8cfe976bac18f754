import { expect, test } from "vitest";
import { AppError } from "../../../../lib/base/app-error";
import type { Rule } from "../../../../lib/policy/rule";
import { createRunWorld, type RunWorld, type WorldOptions } from "../../../support/run-world";
import { activate } from "../../../support/scripted-model";

async function play(options: WorldOptions): Promise<RunWorld> {
  const world = createRunWorld(options);
  await world.play();
  return world;
}

const results = (world: RunWorld) => world.of("tool.completed");

test("a second call answers that the skill is already active, also in one batch", async () => {
  const world = await play({
    skills: [{ alias: "kit", body: "KIT BODY" }],
    script: [
      { calls: [activate("kit"), activate("kit")] },
      { calls: [activate("kit")] },
      { text: "Done." },
    ],
  });
  expect(world.of("skill.activated")).toHaveLength(1);
  expect(results(world).map(({ ok, output }) => [ok, output.includes("KIT BODY")])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
  expect(results(world)[1]?.output).toContain("already active in this session");
});

test("an unknown name gets the one that was probably meant, or all of them", async () => {
  const world = await play({
    skills: [{ alias: "code-review" }, { alias: "deploy" }],
    script: [
      { calls: [activate("code-reveiw"), activate("Code Review"), activate("x")] },
      { text: "." },
    ],
  });
  expect(results(world).map((result) => result.output)).toEqual([
    'There is no skill "code-reveiw". Did you mean "code-review"?',
    'There is no skill "Code Review". Did you mean "code-review"?',
    'There is no skill "x". Skills: code-review, deploy.',
  ]);
  expect(results(world).every((result) => !result.ok)).toBe(true);
});

test("a skill that is called as if it were a tool, and a tool one letter off, get an answer that says what to call", async () => {
  const call = (tool: string) => ({ tool, arguments: {} });
  const world = await play({
    skills: [{ alias: "code-review" }],
    script: [
      { calls: [call("code-review"), call("code_review"), call("shel"), call("zzz")] },
      { text: "." },
    ],
  });
  const outputs = results(world).map((result) => result.output);
  for (const output of outputs.slice(0, 2)) {
    expect(output).toContain('activate_skill with skill_name "code-review"');
  }
  expect(outputs[2]).toContain('Did you mean "shell"?');
  expect(outputs[3]).toContain("Tools: activate_skill");
});

test("arguments that are no JSON, or of the wrong kind, are told back with what the tool takes", async () => {
  const world = await play({
    skills: [{ alias: "kit" }],
    script: [
      {
        calls: [
          { tool: "activate_skill", arguments: '{"skill_name": "ki' },
          { tool: "activate_skill", arguments: { name: "kit" } },
          { tool: "activate_skill", arguments: '{"skill_name":"kit"}' },
        ],
      },
      { text: "." },
    ],
  });
  const [broken, wrong, text] = results(world);
  expect(broken).toMatchObject({ ok: false });
  expect(broken?.output).toContain("not valid JSON");
  expect(wrong?.output).toContain("skill_name");
  expect(text).toMatchObject({ ok: true });
});

test("a deleted skill, a package that is gone and a rule that came later are told by name", async () => {
  const skills = ["deleted", "gone", "denied"].map((alias) => ({
    alias,
    ...(alias === "denied" ? { origin: COMMUNITY } : {}),
  }));
  const world = createRunWorld({
    skills,
    script: [
      () => {
        world.deleted.add("skl_deleted");
        world.packages.delete("workspaces/wsp_1/packages/skl_gone.zip");
        world.rules.push(DENY_COMMUNITY);
        return { calls: skills.map(({ alias }) => activate(alias)) };
      },
      { text: "." },
    ],
  });
  await world.play();
  expect(world.of("skill.refused").map(({ name, reason }) => [name, reason])).toEqual([
    ["deleted", "missing"],
    ["gone", "source_gone"],
    ["denied", "policy"],
  ]);
  for (const [index, result] of results(world).entries()) {
    expect(result.ok).toBe(false);
    expect(result.output).toContain(`"${skills[index]?.alias}"`);
  }
  expect(results(world)[2]?.output).toContain("trust community");
});

test("storage that cannot be reached is waited out, with an event per attempt", async () => {
  let failures = 3;
  const world = createRunWorld({
    skills: [{ alias: "kit" }],
    script: [{ calls: [activate("kit")] }, { text: "." }],
  });
  const { read } = world.deps.packages;
  world.deps.packages.read = (path, digest) =>
    (failures -= 1) >= 0
      ? Promise.reject(new AppError("unavailable", "No answer."))
      : read(path, digest);
  await world.play();
  expect(world.of("skill.waiting").map((event) => event.attempt)).toEqual([1, 2, 3]);
  expect(world.of("skill.activated")).toHaveLength(1);
});

test("when the files cannot be copied the instructions stand, and the entry says so", async () => {
  const world = createRunWorld({
    skills: [{ alias: "kit", body: "BODY" }],
    script: [{ calls: [activate("kit")] }, { text: "." }],
  });
  world.workspace.materialise = () =>
    Promise.reject(new AppError("unavailable", "The disk is full."));
  await world.play();
  expect(world.of("skill.degraded")).toMatchObject([{ name: "kit", reason: "The disk is full." }]);
  expect(world.of("skill.activated")).toMatchObject([{ path: null }]);
  expect(results(world)[0]?.output).toMatch(/BODY[^]*not available: The disk is full/);
});

const COMMUNITY = {
  registry: "github",
  item: "x",
  version: "1",
  trust: "community",
  digest: "d",
} as const;
const DENY_COMMUNITY: Rule = {
  id: "rul_1",
  effect: "deny",
  scope: "workspace",
  target: { kind: "trust", value: "community" },
};

test("a skill that a rule denies is withheld: not in the block, not in the enum, told with the rule", async () => {
  const world = createRunWorld({
    skills: [{ alias: "theirs", origin: COMMUNITY }, { alias: "ours" }],
    script: [
      (request) => {
        expect(request.system).not.toContain("theirs");
        expect(JSON.stringify(request.tools)).not.toContain("theirs");
        return { calls: [activate("theirs")] };
      },
      { text: "." },
    ],
  });
  world.rules.push(DENY_COMMUNITY);
  await world.play();
  expect(world.of("skill.withheld")).toMatchObject([{ name: "theirs", rule: { id: "rul_1" } }]);
  expect(results(world)[0]?.output).toMatch(/"theirs" is withheld.*trust community/);
});
