import { AppError } from "../base/app-error";
import type { Clock } from "../base/clock";
import type { Ids } from "../base/ids";
import { requireRole, type Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import type { MemberStore } from "../workspaces/member-store.prisma";
import { visibleRules } from "./list-rules";
import type { PolicyRules } from "./policy-rules";
import type { Rule, StoredRule, Target } from "./rule";
import { resolvedTarget, type RuleInput } from "./rule-input";
import type { RuleStore } from "./rule-store";
import { ruleFacts, ruleSubject } from "./rule-facts";

/** Every call of every run is compared with each of them. */
const MAX_RULES = 500;

type Deps = {
  rules: RuleStore;
  policyRules: Pick<PolicyRules, "forget">;
  members: Pick<MemberStore, "findUser">;
  ids: Ids;
  clock: Clock;
};

/**
 * Makes a rule: the workspace's is an admin's act, one of the scope `member` acts on the actor's own installs.
 * Acts at once in this process, within a second in others. Throws `invalid`, `conflict` with the rule that says
 * the same already.
 */
export async function createRule(deps: Deps, actor: Actor, input: RuleInput): Promise<StoredRule> {
  if (input.scope === "workspace") requireRole(actor, "admin");
  const target = await resolvedTarget(deps, actor.workspaceId, input);
  const rule = newRule(deps.ids.next("rul"), input, target);
  refuseTwin(await visibleRules(deps, actor), rule);
  const member = rule.scope === "member" ? await ownMembership(deps, actor) : null;
  const at = deps.clock.now();
  await deps.rules.create(
    {
      id: rule.id,
      workspaceId: actor.workspaceId,
      memberId: member?.id ?? null,
      rule,
      createdBy: actor.label,
      at,
    },
    auditEntry(actor, "rule.created", ruleSubject(rule), { after: ruleFacts(rule) }),
  );
  deps.policyRules.forget(actor.workspaceId);
  return {
    ...rule,
    member: member && { id: member.id, name: member.email },
    created_by: actor.label,
    created_at: at.toISOString(),
  };
}

function newRule(id: string, { effect, scope, reason }: RuleInput, target: Target): Rule {
  return { id, effect, scope, target, ...(reason === undefined ? {} : { reason }) };
}

function refuseTwin(visible: readonly StoredRule[], rule: Rule): void {
  const twin = visible.find(
    (each) =>
      each.scope === rule.scope &&
      each.effect === rule.effect &&
      each.target.kind === rule.target.kind &&
      each.target.value === rule.target.value,
  );
  if (twin) {
    throw new AppError("conflict", "There is a rule that says the same. Delete it first.", {
      facts: { rule: twin },
    });
  }
  if (visible.length >= MAX_RULES) {
    throw new AppError("too_large", `At most ${MAX_RULES} rules can stand. Delete some first.`);
  }
}

async function ownMembership(deps: Deps, actor: Actor) {
  const member = await deps.members.findUser(actor.workspaceId, actor.userId);
  if (member) return member;
  throw new AppError("forbidden", "Only a member of this workspace has rules of their own.");
}
