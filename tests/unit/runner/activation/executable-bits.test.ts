import { expect, test } from "vitest";
import { gatedFiles } from "../../../../lib/runner/activation/executable-bits";
import type { Effect, Rule } from "../../../../lib/policy/rule";
import { createSession } from "../../../../lib/runner/run-session";
import { createRunWorld } from "../../../support/run-world";

const bytes = (text: string) => new TextEncoder().encode(text);
const community = {
  ...{ registry: "github", item: "acme/x", version: "1", trust: "community" as const },
  digest: "sha256:skl_x",
};

/** Which files stay executable, and why others do not. */
async function gated(options: {
  header?: string;
  marked?: boolean;
  own?: boolean;
  effect?: Effect;
}) {
  const { own = false, effect } = options;
  const world = createRunWorld({ skills: [{ alias: "x", origin: own ? null : community }] });
  if (effect !== undefined) {
    const target: Rule["target"] = { kind: "trust", value: "community" };
    world.rules.push({ id: "rul_1", effect, scope: "workspace", target });
  }
  const [skill] = world.config.skills;
  if (!skill) throw new Error("There is no skill.");
  const session = createSession(world.deps, world.run, world.config, new AbortController().signal);
  const source = `---\nname: x\n${options.header ?? ""}---\n\nRun it.\n`;
  const { files, barred } = await gatedFiles(session, skill, [
    { path: "SKILL.md", bytes: bytes(source), executable: false },
    { path: "run.sh", bytes: bytes("#!/bin/sh\n"), executable: options.marked ?? true },
  ]);
  return [files.find(({ path }) => path === "run.sh")?.executable, barred];
}

test("a marked file of a skill that nothing speaks against stays executable", async () => {
  expect(await gated({})).toEqual([true, undefined]);
  expect(await gated({ effect: "allow" })).toEqual([true, undefined]);
  expect(await gated({ header: "allow-executables: true\n" })).toEqual([true, undefined]);
});

test("first gate: the skill itself can forbid executables", async () => {
  const [executable, barred] = await gated({ header: "allow-executables: false # never\n" });
  expect(executable).toBe(false);
  expect(barred).toContain("allow-executables");
});

test("second gate: what is not marked is not made executable", async () => {
  expect(await gated({ marked: false, effect: "allow" })).toEqual([false, undefined]);
});

test("third gate: an origin that a rule asks about gets no executables, what the workspace wrote does", async () => {
  const [executable, barred] = await gated({ effect: "ask" });
  expect([executable, barred]).toEqual([false, "a rule asks about trust community"]);
  expect(await gated({ own: true, effect: "ask" })).toEqual([true, undefined]);
});
