import type { AuditEntry, AuditFacts } from "../workspaces/audit-entry";
import { ruleSentence } from "./rule-sentence";
import type { Rule } from "./rule";

/** What the audit log keeps of a rule. */
export function ruleFacts({ effect, scope, target, reason }: Rule): AuditFacts {
  const { kind, value } = target;
  return { effect, scope, target: { kind, value }, reason: reason ?? null };
}

export function ruleSubject(rule: Rule): AuditEntry["subject"] {
  return { kind: "rule", id: rule.id, name: ruleSentence(rule) };
}
