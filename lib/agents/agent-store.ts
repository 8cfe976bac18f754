import type { Page } from "../base/page";
import type { AuditEntry } from "../workspaces/audit-entry";
import type { ScriptAccess } from "./agent";
import type { AttachedSkill } from "./attached-skill";

export type AgentFields = {
  name: string;
  instruction: string;
  modelId: string;
  scriptAccess: ScriptAccess;
  /** Null: the server's `CATALOG_TOKEN_BUDGET`. */
  catalogTokenBudget: number | null;
  maxTurns: number;
};

export type StoredAgent = AgentFields & {
  id: string;
  workspaceId: string;
  /** In attach order. */
  skillIds: string[];
  createdAt: Date;
  updatedAt: Date;
};

export type AgentFilter = { q?: string | undefined; limit: number; cursor?: string | undefined };

/** Agents and what is attached to them. Everything is scoped by the workspace. */
export type AgentStore = {
  find(workspaceId: string, agentId: string): Promise<StoredAgent | null>;
  /** Newest change first. Throws `invalid` for a cursor that this list did not give. */
  list(workspaceId: string, filter: AgentFilter): Promise<Page<StoredAgent>>;
  /** The attached skills in attach order; none for an agent of another workspace. */
  attachedSkills(workspaceId: string, agentId: string): Promise<AttachedSkill[]>;
  /** Skills of the workspace as if they were attached, each under its own name; those that are gone are left out. */
  skillsById(workspaceId: string, skillIds: readonly string[]): Promise<AttachedSkill[]>;
  /** Agent and attachments together. Throws `invalid` naming the skills that the workspace does not have. */
  create(
    agent: AgentFields & { id: string; workspaceId: string },
    skillIds: readonly string[],
    at: Date,
  ): Promise<void>;
  /**
   * Changes fields and, when given, the attachments with their order, in one transaction: a skill that stays
   * keeps its alias. False when there is no such agent. Throws as `create` does.
   */
  update(
    workspaceId: string,
    agentId: string,
    changes: { fields: Partial<AgentFields>; skillIds: readonly string[] | undefined },
    at: Date,
  ): Promise<boolean>;
  /** False when there is no such agent. */
  delete(workspaceId: string, agentId: string, audit: AuditEntry): Promise<boolean>;
};
