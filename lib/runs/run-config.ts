import { z } from "zod";
import { SCRIPT_ACCESS } from "../agents/agent";
import type { AttachedSkill } from "../agents/attached-skill";
import { skillOriginSchema } from "../skills/skill-origin";

const attachedSkillSchema: z.ZodType<AttachedSkill> = z.object({
  skillId: z.string(),
  alias: z.string(),
  slug: z.string(),
  description: z.string(),
  packagePath: z.string(),
  digest: z.string(),
  origin: skillOriginSchema.nullable(),
  paths: z.array(z.string()),
  disableModelInvocation: z.boolean(),
  declaresArguments: z.boolean(),
  allowedTools: z.array(z.string()),
  catalogTokens: z.number(),
  bodyTokens: z.number(),
});

/** What a run froze when it was created: an edit or a catalog update afterwards does not change it. Never a body. */
export const runConfigSchema = z.object({
  agent: z.object({
    id: z.string(),
    name: z.string(),
    instruction: z.string(),
    scriptAccess: z.enum(SCRIPT_ACCESS),
    /** Null: the server's `CATALOG_TOKEN_BUDGET`. */
    catalogTokenBudget: z.number().nullable(),
    maxTurns: z.number(),
  }),
  model: z.object({ id: z.string(), name: z.string() }),
  /** In attach order. */
  skills: z.array(attachedSkillSchema),
});

export type RunConfig = z.infer<typeof runConfigSchema>;

/** Loads what a new run of an agent freezes, in as few queries as possible; null: no such agent in the workspace. */
export type RunConfigSource = {
  forAgent(workspaceId: string, agentId: string): Promise<RunConfig | null>;
};
