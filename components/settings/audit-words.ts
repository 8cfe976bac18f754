import type { AuditAction } from "../../lib/workspaces/audit-entry";

/** What was done, as a person would say it after the name of who did it. */
export const AUDIT_WORDS = {
  "agent.deleted": "deleted the agent",
  "finding.acknowledged": "acknowledged a finding in",
  "finding.reopened": "took back an acknowledgement in",
  "member.added": "added the member",
  "member.changed": "changed the member",
  "member.removed": "removed the member",
  "model.changed": "changed the model",
  "model.created": "registered the model",
  "model.deleted": "deleted the model",
  "registry.changed": "changed the registry",
  "registry.created": "added the registry",
  "registry.deleted": "deleted the registry",
  "rule.created": "made the rule",
  "rule.deleted": "deleted the rule",
  "skill.deleted": "deleted the skill",
  "skill.followed": "began following the latest version of",
  "skill.installed": "installed the skill",
  "skill.pinned": "moved the pin of",
  "skill.published": "published the skill",
  "skill.unfollowed": "ended following the latest version of",
  "skill.unpublished": "took back from the public index",
  "token.created": "created the API token",
  "token.revoked": "revoked the API token",
  "workspace.created": "created the workspace",
} as const satisfies Record<AuditAction, string>;

const WORDS: Readonly<Record<string, string>> = AUDIT_WORDS;

/** An action that a former version wrote is shown as it stands. */
export function auditWords(action: string): string {
  return WORDS[action] ?? action;
}
