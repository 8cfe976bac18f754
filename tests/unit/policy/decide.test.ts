import { expect, test } from "vitest";
import { decide, type PolicySubject } from "../../../lib/policy/decide";
import { TARGET_KINDS, type Effect, type Rule, type TargetKind } from "../../../lib/policy/rule";
import { toolGate } from "../../../lib/policy/tool-gate";
import { RUN_TOOL_NAMES } from "../../../lib/policy/tool-names";
import { runTools } from "../../../lib/runner/tools/tool-table";

function rule(effect: Effect, kind: TargetKind, value: string): Rule {
  return { id: `${effect}-${kind}-${value}`, effect, scope: "workspace", target: { kind, value } };
}

const subject: PolicySubject = {
  registry: "builtin",
  trust: "official",
  skill: ["skl_1", "deploy"],
  digest: "sha256:ab",
  tool: "shell",
  findings: ["high"],
};

const VALUES: Record<TargetKind, string> = {
  registry: "builtin",
  trust: "official",
  skill: "skl_1",
  digest: "sha256:ab",
  tool: "shell",
  finding: "high",
};

test("no rule allows", () => {
  expect(decide([], subject)).toEqual({ effect: "allow", rule: null });
});

test.each(TARGET_KINDS)(
  "a rule on a %s decides about what it names and about nothing else",
  (kind) => {
    const matching = rule("deny", kind, VALUES[kind]);
    expect(decide([matching], subject)).toEqual({ effect: "deny", rule: matching });
    expect(decide([rule("deny", kind, "other")], subject).effect).toBe("allow");
    expect(decide([matching], {}).effect).toBe("allow");
  },
);

test("a rule on a level of findings means that level and what is graver", () => {
  const effectOn = (value: string, findings: PolicySubject["findings"]) =>
    decide([rule("deny", "finding", value)], findings ? { findings } : {}).effect;
  expect(effectOn("info", ["high"])).toBe("deny");
  expect(effectOn("warn", ["warn"])).toBe("deny");
  expect(effectOn("high", ["info", "warn"])).toBe("allow");
  expect(effectOn("info", [])).toBe("allow");
  expect(effectOn("severe", ["high"])).toBe("allow");
});

test("a skill is named by its name too", () => {
  expect(decide([rule("ask", "skill", "deploy")], subject).effect).toBe("ask");
});

test("an edit of an installed package leads out of no block, and an allowance does not cover it", () => {
  const edited: PolicySubject = { digest: "sha256:new", installedDigest: "sha256:old" };
  expect(decide([rule("deny", "digest", "sha256:old")], edited).effect).toBe("deny");
  expect(decide([rule("ask", "digest", "sha256:old")], edited).effect).toBe("ask");
  expect(decide([rule("allow", "digest", "sha256:old")], edited).rule).toBeNull();
  expect(decide([rule("allow", "digest", "sha256:new")], edited).rule).not.toBeNull();
});

test("deny beats ask beats allow, whatever the order of the rules", () => {
  const allow = rule("allow", "skill", "deploy");
  const ask = rule("ask", "trust", "official");
  const deny = rule("deny", "registry", "builtin");
  expect(decide([allow, ask, deny], subject).rule).toBe(deny);
  expect(decide([allow, ask], subject).rule).toBe(ask);
  expect(decide([allow], subject).rule).toBe(allow);
});

test("of two rules of one effect the first is named", () => {
  const first = rule("deny", "tool", "shell");
  expect(decide([first, rule("deny", "digest", "sha256:ab")], subject).rule).toBe(first);
});

test("the tool gate withholds what is denied and keeps what is asked about", () => {
  const deny = rule("deny", "tool", "shell");
  const tools = [{ name: "shell" }, { name: "read_file" }];
  const gate = toolGate([deny, rule("ask", "tool", "read_file")], tools);
  expect(gate.offered).toEqual([{ name: "read_file" }]);
  expect(gate.withheld).toEqual([{ tool: { name: "shell" }, rule: deny }]);
});

test("every tool that a run can have can be named in a rule, and nothing else", () => {
  expect([...RUN_TOOL_NAMES].sort()).toEqual(runTools.map((tool) => tool.name).sort());
});
