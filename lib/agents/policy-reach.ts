import type { ScriptAccess } from "./agent";
import type { AttachedSkill } from "./attached-skill";

export type Install = Pick<
  AttachedSkill,
  "skillId" | "slug" | "name" | "digest" | "origin" | "findings"
>;

export type ReachedAgent = {
  id: string;
  name: string;
  scriptAccess: ScriptAccess;
  skillIds: readonly string[];
};

/** What a rule can reach in a workspace: its skills, and every agent with what is attached to it. */
export type PolicyReach = {
  installs(workspaceId: string): Promise<Install[]>;
  agents(workspaceId: string): Promise<ReachedAgent[]>;
};
