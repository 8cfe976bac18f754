import type { AuditEntry } from "../workspaces/audit-entry";
import type { Rule, StoredRule } from "./rule";

/** A rule with the person whose installs it is about; null: the workspace's. */
export type OwnedRule = { rule: Rule; stored: StoredRule; userId: string | null };

export type NewRule = {
  id: string;
  workspaceId: string;
  /** Null: a rule of the workspace. */
  memberId: string | null;
  rule: Rule;
  createdBy: string;
  at: Date;
};

/** A registry that a rule can mean. Its name is null where the id is all that is known of it. */
export type RuleRegistry = { id: string; name: string | null };

/** Rules and what is recorded of them, in one transaction each. */
export type RuleStore = {
  /** Everything that stands in a workspace, oldest first. */
  all(workspaceId: string): Promise<OwnedRule[]>;
  /** What every workspace has, what this one added, and what is deleted by now and has installs left. */
  registries(workspaceId: string): Promise<RuleRegistry[]>;
  create(rule: NewRule, audit: AuditEntry): Promise<void>;
  /** False when the workspace has no such rule (any more). */
  delete(workspaceId: string, id: string, audit: AuditEntry): Promise<boolean>;
};
