import { SCRIPT_ACCESS, type AgentSummary, type ScriptAccess } from "@/lib/agents/agent";

/** What the form holds, as text where a person types. */
export type AgentFields = {
  name: string;
  instruction: string;
  modelId: string;
  scriptAccess: ScriptAccess;
  /** Empty: the server's budget. */
  budget: string;
  maxTurns: string;
};

export function fieldsOf(agent: AgentSummary): AgentFields {
  return {
    name: agent.name,
    instruction: agent.instruction,
    modelId: agent.model_id,
    scriptAccess: agent.script_access,
    budget: agent.catalog_token_budget === null ? "" : String(agent.catalog_token_budget),
    maxTurns: String(agent.max_turns),
  };
}

/** The body of a request. Wrong numbers go out as they were typed; the server names what is wrong with them. */
export function bodyOf(fields: AgentFields): Record<string, unknown> {
  return {
    name: fields.name.trim(),
    instruction: fields.instruction,
    model_id: fields.modelId,
    script_access: fields.scriptAccess,
    catalog_token_budget: fields.budget.trim() === "" ? null : Number(fields.budget),
    max_turns: Number(fields.maxTurns),
  };
}

export function sameFields(a: AgentFields, b: AgentFields): boolean {
  return (
    a.name === b.name &&
    a.instruction === b.instruction &&
    a.modelId === b.modelId &&
    a.scriptAccess === b.scriptAccess &&
    a.budget === b.budget &&
    a.maxTurns === b.maxTurns
  );
}

export const SCRIPT_ACCESS_WORDS = {
  shell: "Shell: any command, in the sandbox",
  skill_scripts: "Only scripts of activated skills",
  none: "No commands",
} as const satisfies Record<ScriptAccess, string>;

export function scriptAccessOf(value: string): ScriptAccess {
  return SCRIPT_ACCESS.find((access) => access === value) ?? "shell";
}
