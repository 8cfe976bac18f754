import { expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { decideInstall } from "../../../lib/policy/decide-install";
import { createPolicyRules, type PolicyRules } from "../../../lib/policy/policy-rules";
import { requireUnblocked } from "../../../lib/policy/require-unblocked";
import { requirePermitted } from "../../../lib/policy/require-permitted";
import { EFFECTS, SCOPES, TARGET_KINDS, type Rule, type Target } from "../../../lib/policy/rule";
import { checkedTarget } from "../../../lib/policy/rule-input";
import { TRUST_LEVELS, type Trust } from "../../../lib/policy/trust";
import type { Actor } from "../../../lib/workspaces/actor";
import { POLICY_TABLE } from "../../support/policy-table";
import { createRunWorld, type SkillSpec } from "../../support/run-world";
import { activate } from "../../support/scripted-model";

const MOMENTS = ["install", "run start", "activation"] as const;
const ORIGINS = ["own", ...TRUST_LEVELS] as const;
type Origin = (typeof ORIGINS)[number];

const [head = [], ...rows] = POLICY_TABLE.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));
const cells = rows.flatMap(([moment, scope, target, effect, ...expected]) =>
  expected.map((outcome, column) => ({
    ...{ moment, scope, target, effect, outcome },
    origin: head[4 + column],
  })),
);

test("the table has every cell once, and nothing else", () => {
  const wanted = MOMENTS.flatMap((moment) =>
    SCOPES.flatMap((scope) =>
      TARGET_KINDS.flatMap((target) =>
        EFFECTS.flatMap((effect) =>
          ORIGINS.map((origin) => [moment, scope, target, effect, origin].join("/")),
        ),
      ),
    ),
  );
  const written = cells.map((cell) =>
    [cell.moment, cell.scope, cell.target, cell.effect, cell.origin].join("/"),
  );
  expect(written.toSorted()).toEqual(wanted.toSorted());
});

test.each(cells)(
  "$moment: a $scope rule, $effect $target, for a skill of origin $origin: $outcome",
  async (cell) => {
    const origin = one(ORIGINS, cell.origin);
    const rule = ruleOf(cell, origin);
    if (rule === null) {
      expect(cell.outcome).toBe("invalid");
      return;
    }
    const happens = { install, "run start": atRunStart, activation: atActivation };
    expect(await happens[one(MOMENTS, cell.moment)](rule, origin)).toBe(cell.outcome);
  },
);

type Cell = (typeof cells)[number];

/** Null: it cannot be made. */
function ruleOf(cell: Cell, origin: Origin): Rule | null {
  const scope = one(SCOPES, cell.scope);
  const kind = one(TARGET_KINDS, cell.target);
  const values = {
    registry: registryOf(origin),
    trust: origin === "own" ? "community" : origin,
    skill: "deploy",
    digest: DIGEST,
    tool: "activate_skill",
    // The package has a graver one: a level means itself and what is above.
    finding: "warn",
  };
  try {
    const effect = one(EFFECTS, cell.effect);
    const target: Target = checkedTarget({ effect, scope, target: { kind, value: values[kind] } });
    return { id: "rul_1", effect, scope, target };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return null;
    throw error;
  }
}

const DIGEST = `sha256:${"ab".repeat(32)}`;
const ADA: Actor = {
  kind: "user",
  userId: "usr_ada",
  label: "Ada",
  workspaceId: "wsp_1",
  role: "member",
};

function registryOf(origin: Origin): string {
  return origin === "official" ? "builtin" : origin === "community" ? "github" : "reg_1";
}

/** The rule as it stands in a workspace: one of the scope `member` is Ada's. */
function rulesWith(rule: Rule | null): PolicyRules {
  const stored = { member: null, created_by: "Ada", created_at: "2026-01-01T00:00:00Z" };
  const userId = rule?.scope === "member" ? ADA.userId : null;
  const all = rule ? [{ rule, userId, stored: { ...rule, ...stored } }] : [];
  return createPolicyRules({ all: () => Promise.resolve(all) }, { now: () => new Date(0) });
}

/** What the workspace writes or uploads has no origin: its doors ask only whether this very package is blocked. */
async function install(rule: Rule, origin: Origin): Promise<string> {
  if (origin === "own")
    return refusedOr(requireUnblocked({ policyRules: rulesWith(rule) }, ADA, DIGEST));
  const decision = await decideInstall({ policyRules: rulesWith(rule) }, ADA, {
    registry: registryOf(origin),
    trust: origin,
    skill: { id: "acme/deploy", name: "deploy" },
    digest: DIGEST,
    findings: ["high"],
  });
  try {
    requirePermitted(decision, ADA, { approve: false });
    return "installed";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "approval_required" ? "asks" : "refused";
  }
}

async function refusedOr(storing: Promise<void>): Promise<string> {
  try {
    await storing;
    return "installed";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error).toMatchObject({ code: "denied_by_policy", facts: { rule: { id: "rul_1" } } });
    return "refused";
  }
}

async function atRunStart(rule: Rule, origin: Origin): Promise<string> {
  const world = createRunWorld({
    script: [{ text: "." }],
    skills: [skillOf(origin)],
    deps: { policyRules: rulesWith(rule) },
  });
  await world.play();
  const disclosed = world.of("catalog.disclosed")[0]?.offered;
  const [withheld] = world.of("skill.withheld");
  if (withheld) {
    expect([withheld.rule.id, disclosed]).toEqual(["rul_1", []]);
    return "withheld";
  }
  const tools = world.of("tools.disclosed")[0];
  if (tools?.withheld[0]?.rule.id === "rul_1") return "no tool";
  expect([disclosed, tools?.offered.includes("activate_skill")]).toEqual([["deploy"], true]);
  return "offered";
}

/** The rule is made after the run began. */
async function atActivation(rule: Rule, origin: Origin): Promise<string> {
  const before = rulesWith(null);
  const after = rulesWith(rule);
  let hasAnswered = false;
  const ofWorkspace = (workspaceId: string) =>
    (hasAnswered ? after : before).ofWorkspace(workspaceId);
  const callAfterTheRule = () => {
    hasAnswered = true;
    return { calls: [activate("deploy")] };
  };
  const world = createRunWorld({
    script: [callAfterTheRule, { text: "." }],
    skills: [skillOf(origin)],
    deps: { policyRules: { ...before, ofWorkspace } },
  });
  await world.execute({ known: world.create() });
  if (world.of("skill.activated").length === 1) return "active";
  const named = [...world.of("tool.denied"), ...world.of("skill.refused")];
  if (named.length === 0) {
    expect(world.of("approval.requested")).toMatchObject([{ rule: { id: "rul_1" } }]);
    return "waits";
  }
  expect(named).toMatchObject([{ rule: { id: "rul_1" } }]);
  return named[0]?.type === "tool.denied" ? "denied" : "refused";
}

function skillOf(origin: Origin): SkillSpec {
  const spec: SkillSpec = { alias: "deploy", digest: DIGEST };
  return origin === "own" ? spec : { ...spec, origin: originOf(origin), findings: ["high"] };
}

function originOf(trust: Trust) {
  const registry = registryOf(trust);
  return { registry, item: "acme/deploy", version: "1.0.0", trust, digest: DIGEST };
}

function one<Value extends string>(known: readonly Value[], text: string | undefined): Value {
  const found = known.find((value) => value === text);
  if (found === undefined) throw new Error(`The table says "${text ?? ""}".`);
  return found;
}
