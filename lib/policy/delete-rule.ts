import { z } from "zod";
import { AppError } from "../base/app-error";
import { requireRole, type Actor } from "../workspaces/actor";
import { auditEntry } from "../workspaces/audit-entry";
import { visibleRules } from "./list-rules";
import type { PolicyRules } from "./policy-rules";
import { ruleFacts, ruleSubject } from "./rule-facts";
import type { RuleStore } from "./rule-store";

export const ruleReference = z.object({ id: z.string() });

/** Ends a rule at once. Throws `not_found`, also for what others made for their own installs. */
export async function deleteRule(
  deps: { rules: RuleStore; policyRules: Pick<PolicyRules, "forget"> },
  actor: Actor,
  input: z.output<typeof ruleReference>,
): Promise<null> {
  const rule = (await visibleRules(deps, actor)).find(({ id }) => id === input.id);
  if (!rule) throw noSuchRule();
  if (rule.scope === "workspace") requireRole(actor, "admin");
  const audit = auditEntry(actor, "rule.deleted", ruleSubject(rule), { before: ruleFacts(rule) });
  const existed = await deps.rules.delete(actor.workspaceId, rule.id, audit);
  deps.policyRules.forget(actor.workspaceId);
  if (!existed) throw noSuchRule();
  return null;
}

function noSuchRule(): AppError {
  return new AppError("not_found", "There is no such rule in this workspace (any more).");
}
