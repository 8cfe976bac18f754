import type { AgentFields } from "../agents/agent-store";
import type { AttachedSkill } from "../agents/attached-skill";

/** What a run froze when it was created: an edit or a catalog update afterwards does not change it. Never a body. */
export type RunConfig = {
  agent: Omit<AgentFields, "modelId"> & { id: string };
  model: { id: string };
  /** In attach order. */
  skills: AttachedSkill[];
};
