import { expect, test } from "vitest";
import type { Effect, Rule, TargetKind } from "../../../lib/policy/rule";
import { reduceRun } from "../../../lib/runs/reduce";
import { createRunWorld, type RunWorld, type SkillSpec } from "../../support/run-world";
import { activate } from "../../support/scripted-model";

const shell = (command: string) => ({ tool: "shell", arguments: { command } });

function rule(effect: Effect, kind: TargetKind, value: string): Rule {
  const target = { kind, value };
  return { id: `rul_${effect}_${kind}`, effect, scope: "workspace", target, reason: "Not yet." };
}

const ASK_SHELL = rule("ask", "tool", "shell");
const own: SkillSpec = { alias: "git-help", allowedTools: ["Bash(git:*)"] };
const installed: SkillSpec = {
  ...own,
  origin: {
    ...{ registry: "github", item: "acme/git-help", version: "1.0.0", trust: "community" },
    digest: "sha256:skl_git-help",
  },
};

async function runWith(skill: SkillSpec, rules: Rule[], commands: string[]): Promise<RunWorld> {
  const calls = [activate("git-help"), ...commands.map(shell)];
  const world = createRunWorld({ script: [{ calls }, { text: "." }], skills: [skill] });
  world.rules.push(...rules);
  await world.execute({ known: world.create() });
  return world;
}

test("allowed-tools of an own skill answers a rule that asks, and the log says who answered", async () => {
  const world = await runWith(own, [ASK_SHELL], ["git log"]);
  expect(world.commands).toHaveLength(1);
  expect(world.of("approval.requested")).toEqual([]);
  expect(world.of("approval.given")).toMatchObject([
    { by: "the skill git-help", decision: "approve", rule: { id: ASK_SHELL.id } },
  ]);
});

test("it answers for what it names only, and only while the skill is active", async () => {
  const beyond = await runWith(own, [ASK_SHELL], ["git log; rm -rf ."]);
  expect([beyond.commands.length, beyond.of("approval.requested").length]).toEqual([0, 1]);
  const inactive = createRunWorld({ script: [{ calls: [shell("git log")] }], skills: [own] });
  inactive.rules.push(ASK_SHELL);
  await inactive.execute({ known: inactive.create() });
  expect(inactive.of("approval.requested")).toHaveLength(1);
});

test("it never answers a rule that denies", async () => {
  const world = await runWith(own, [rule("deny", "tool", "shell")], ["git log"]);
  expect([world.commands.length, world.of("tool.denied").length]).toEqual([0, 1]);
});

test.each([
  [[], false],
  [[rule("allow", "trust", "community")], true],
  [[rule("allow", "registry", "github")], true],
  [[rule("allow", "skill", "acme/git-help")], true],
  [[rule("allow", "digest", "sha256:skl_git-help")], true],
  [[rule("allow", "digest", "sha256:other")], false],
  [[rule("allow", "tool", "shell")], false],
])(
  "allowed-tools of an installed skill answers where a rule allows it: %j",
  async (rules, does) => {
    const world = await runWith(installed, [ASK_SHELL, ...rules], ["git log"]);
    expect(world.commands).toHaveLength(does ? 1 : 0);
    expect(world.of("approval.requested")).toHaveLength(does ? 0 : 1);
  },
);

test("an edited copy is not what an allowed digest allows", async () => {
  const edited = { ...installed, digest: "sha256:edited" };
  const allow = rule("allow", "digest", "sha256:skl_git-help");
  const world = await runWith(edited, [ASK_SHELL, allow], ["git log"]);
  expect(world.of("approval.requested")).toHaveLength(1);
});

test("a person's reason reaches the model, and the rows say denied", async () => {
  const world = createRunWorld({
    script: [{ calls: [shell("x")] }, { text: "." }],
  });
  world.rules.push(ASK_SHELL);
  await world.create();
  await world.execute();
  const [asked] = world.of("approval.requested");
  if (!asked) throw new Error("Nobody was asked.");
  const { call_id, tool, rule: askedBy } = asked;
  const given = { type: "approval.given", call_id, tool, rule: askedBy, by: "Ada" } as const;
  await world.log.append(world.run, null, [{ ...given, decision: "deny", reason: "Too early." }]);
  await world.execute();
  expect(world.of("tool.completed")[0]?.output).toContain("A person denied this call: Too early.");
  const row = reduceRun(world.events()).timeline.find(({ kind }) => kind === "call");
  expect(row).toMatchObject({ state: "denied" });
});

test("a rule that is made while a run waits decides when it goes on", async () => {
  const world = createRunWorld({ script: [{ calls: [shell("x")] }, { text: "." }] });
  world.rules.push(ASK_SHELL);
  await world.create();
  await world.execute();
  const [asked] = world.of("approval.requested");
  if (!asked) throw new Error("Nobody was asked.");
  world.rules.push(rule("deny", "tool", "shell"));
  const { call_id, tool, rule: askedBy } = asked;
  await world.log.append(world.run, null, [
    { type: "approval.given", call_id, tool, rule: askedBy, by: "Ada", decision: "approve" },
  ]);
  await world.execute();
  expect(world.commands).toHaveLength(0);
  expect(world.of("tool.denied")).toMatchObject([{ rule: { id: "rul_deny_tool" } }]);
  expect(world.of("tools.disclosed").at(-1)?.withheld).toMatchObject([{ tool: "shell" }]);
});

test("a skill that the task starts by hand passes a rule that asks, not one that denies", async () => {
  const play = async (effect: Effect, kind: TargetKind, value: string) => {
    const world = createRunWorld({ script: [{ text: "." }], skills: [installed] });
    world.rules.push(rule(effect, kind, value));
    await world.play("/git-help now");
    return [world.of("skill.activated").length, world.of("skill.refused")[0]?.reason];
  };
  expect(await play("ask", "trust", "community")).toEqual([1, undefined]);
  expect(await play("deny", "trust", "community")).toEqual([0, "policy"]);
  expect(await play("deny", "tool", "activate_skill")).toEqual([0, "policy"]);
});

test("scripts of a skill that was blocked after its activation are not run", async () => {
  const script = {
    tool: "run_skill_script",
    arguments: { skill_name: "git-help", script_name: "a.sh" },
  };
  const block = rule("deny", "digest", "sha256:skl_git-help");
  const afterTheBlock = () => {
    world.rules.push(block);
    return { calls: [script] };
  };
  const world = createRunWorld({
    script: [{ calls: [activate("git-help")] }, afterTheBlock, { text: "." }],
    skills: [{ ...installed, files: { "a.sh": "#!/bin/sh\necho" } }],
    agent: { scriptAccess: "skill_scripts" },
  });
  await world.play();
  expect(world.commands).toHaveLength(0);
  expect(world.of("tool.completed").at(-1)?.output).toContain("is withheld");
});
