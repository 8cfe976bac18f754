import { closestName } from "../base/closest-name";
import { decide } from "../policy/decide";
import type { PolicyRules } from "../policy/policy-rules";
import type { Rule } from "../policy/rule";
import { resolvedTarget, type RuleInput } from "../policy/rule-input";
import type { RuleStore } from "../policy/rule-store";
import type { Actor } from "../workspaces/actor";
import type { Install, PolicyReach, ReachedAgent } from "./policy-reach";
import type { RulePreview } from "./rule-preview";
import { policySubject } from "./policy-subject";

/**
 * What a rule would do before it stands. One of the scope `member` acts on installs to come: it reaches nothing that
 * is here. Throws `invalid` as making it would.
 */
export async function previewRule(
  deps: {
    policyReach: PolicyReach;
    policyRules: Pick<PolicyRules, "ofWorkspace">;
    rules: Pick<RuleStore, "registries">;
  },
  actor: Actor,
  input: RuleInput,
): Promise<RulePreview> {
  const { effect, scope } = input;
  const { workspaceId } = actor;
  const target = await resolvedTarget(deps, workspaceId, input);
  const rule: Rule = { id: "preview", effect, scope, target };
  if (scope === "member") return { installs: [], agents: [], trusted: [], unknown: null };
  const [rules, installs, agents] = await Promise.all([
    deps.policyRules.ofWorkspace(workspaceId),
    deps.policyReach.installs(workspaceId),
    deps.policyReach.agents(workspaceId),
  ]);
  const reached = installs.filter((install) => isDecidedBy(rule, rules, install));
  const unknown = target.kind === "skill" ? unknownSkill(target.value, installs) : null;
  if (effect === "allow") {
    return { installs: [], agents: [], trusted: reached.map((install) => named(install)), unknown };
  }
  return {
    installs: reached.map((install) => ({ ...named(install), now: effectOn(rules, install) })),
    agents: agents.flatMap((agent) => reachedAgent(agent, rule, reached)),
    trusted: [],
    unknown,
  };
}

/** A name that nothing here has is right for what comes, and mostly a slip. */
function unknownSkill(value: string, installs: readonly Install[]): RulePreview["unknown"] {
  const isKnown = installs.some((install) => policySubject(install).skill?.includes(value));
  return isKnown
    ? null
    : {
        closest: closestName(
          value,
          installs.map(({ name }) => name),
        ),
      };
}

/** The rule speaks of it, and nothing stronger is said already. */
function isDecidedBy(rule: Rule, rules: readonly Rule[], install: Install): boolean {
  const subject = policySubject(install);
  if (decide([rule], subject).rule === null) return false;
  return decide([...rules, rule], subject).effect === rule.effect;
}

function effectOn(rules: readonly Rule[], install: Install) {
  return decide(rules, policySubject(install)).effect;
}

function named({ skillId, slug, name }: Install) {
  return { id: skillId, slug, name };
}

function reachedAgent(agent: ReachedAgent, rule: Rule, reached: readonly Install[]) {
  const skills = reached
    .filter((install) => agent.skillIds.includes(install.skillId))
    .map((install) => install.slug);
  const { kind, value } = rule.target;
  const tools = kind === "tool" && hasTool(agent, value) ? [value] : [];
  const { id, name } = agent;
  return skills.length + tools.length === 0 ? [] : [{ id, name, skills, tools }];
}

/** As far as an agent's settings say; what depends on a run's course counts as had. */
function hasTool(agent: ReachedAgent, tool: string): boolean {
  if (tool === "shell") return agent.scriptAccess === "shell";
  if (tool === "run_skill_script") return agent.scriptAccess === "skill_scripts";
  if (tool === "activate_skill" || tool === "deactivate_skill") return agent.skillIds.length > 0;
  return true;
}
