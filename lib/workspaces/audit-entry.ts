import { z } from "zod";
import type { Actor } from "./actor";

/** What is recorded: installs, pins, policy, people, tokens, models and what was deleted. `noun.past-verb`. */
export const AUDIT_ACTIONS = [
  "agent.deleted",
  "finding.acknowledged",
  "finding.reopened",
  "member.added",
  "member.changed",
  "member.removed",
  "model.changed",
  "model.created",
  "model.deleted",
  "registry.changed",
  "registry.created",
  "registry.deleted",
  "rule.created",
  "rule.deleted",
  "skill.deleted",
  "skill.followed",
  "skill.installed",
  "skill.pinned",
  "skill.published",
  "skill.unfollowed",
  "skill.unpublished",
  "token.created",
  "token.revoked",
  "workspace.created",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Facts as they were or are; never a secret. */
export const auditFactsSchema = z.record(z.string(), z.json());
export type AuditFacts = z.infer<typeof auditFactsSchema>;

/** Who did what to what; the time is the database's. Null `before`: it was not there; null `after`: it is gone. */
export type AuditEntry = {
  workspaceId: string;
  actor: { kind: Actor["kind"] | "system"; id: string; label: string };
  action: AuditAction;
  subject: { kind: string; id: string; name: string };
  before: AuditFacts | null;
  after: AuditFacts | null;
};

/** One line of the log as the API and the page show it. */
export const auditEventSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: auditFactsSchema.nullable(),
  after: auditFactsSchema.nullable(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** An entry in the actor's name. */
export function auditEntry(
  actor: Actor,
  action: AuditAction,
  subject: AuditEntry["subject"],
  change: { before?: AuditFacts; after?: AuditFacts },
): AuditEntry {
  return {
    workspaceId: actor.workspaceId,
    actor: { kind: actor.kind, id: actor.userId, label: actor.label },
    action,
    subject,
    before: change.before ?? null,
    after: change.after ?? null,
  };
}
