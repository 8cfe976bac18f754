import { expect, test } from "vitest";
import type { AttachedSkill } from "../../../lib/agents/attached-skill";
import { withholdSkills } from "../../../lib/agents/withhold-skills";
import type { Rule } from "../../../lib/policy/rule";

const own: AttachedSkill = {
  skillId: "skl_own",
  alias: "own",
  slug: "own",
  name: "own",
  description: "Own.",
  packagePath: "workspaces/w/packages/a.zip",
  digest: "sha256:a",
  origin: null,
  paths: [],
  disableModelInvocation: false,
  declaresArguments: false,
  allowedTools: [],
  catalogTokens: 1,
  bodyTokens: 1,
};
const installed: AttachedSkill = {
  ...own,
  skillId: "skl_installed",
  alias: "installed",
  origin: {
    registry: "github",
    item: "acme/x",
    version: "1.0.0",
    trust: "community",
    digest: "sha256:a",
  },
};

test("a denied origin withholds what was installed, with the rule, and not what the workspace wrote", () => {
  const rule: Rule = {
    id: "rul_1",
    effect: "deny",
    scope: "workspace",
    target: { kind: "trust", value: "community" },
  };
  expect(withholdSkills([rule], [own, installed])).toEqual({
    permitted: [own],
    withheld: [{ skill: installed, rule }],
  });
  expect(withholdSkills([], [own, installed]).permitted).toEqual([own, installed]);
});
