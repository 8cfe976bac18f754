import { z } from "zod";

export const SCRIPT_ACCESS = ["shell", "skill_scripts", "none"] as const;
export type ScriptAccess = (typeof SCRIPT_ACCESS)[number];

/** Model turns of one run, unless the agent says otherwise: enough for long work, an end to a loop. */
export const DEFAULT_MAX_TURNS = 50;

/** An attached skill, in attach order; `name` is the alias that the model sees. */
export const agentSkillSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  tokens: z.object({
    catalog: z.number().int().nonnegative(),
    body: z.number().int().nonnegative(),
  }),
});

/** The catalog block exactly as a run would get it now. Names are aliases, in attach order. */
export const agentCatalogSchema = z.object({
  /** Empty when nothing is on offer. */
  text: z.string(),
  tokens: z.number().int().nonnegative(),
  budget: z.number().int().nonnegative(),
  /** Have a line in the block. */
  offered: z.array(z.string()),
  /** Left out of the block for space; can still be activated by name. */
  omitted: z.array(z.string()),
  /** `disable-model-invocation`: only a user can start them. */
  hidden: z.array(z.string()),
  /** `paths`: on offer once the run touches a file that matches. */
  not_eligible: z.array(z.string()),
  /** What all bodies in the prompt would cost instead. */
  eager_tokens: z.number().int().nonnegative(),
});

export type AgentCatalog = z.infer<typeof agentCatalogSchema>;

/** An agent as lists show it. */
export const agentSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  instruction: z.string(),
  model_id: z.string(),
  skill_ids: z.array(z.string()),
  script_access: z.enum(SCRIPT_ACCESS),
  /** Null: the server's `CATALOG_TOKEN_BUDGET`. */
  catalog_token_budget: z.number().int().nonnegative().nullable(),
  max_turns: z.number().int().positive(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type AgentSummary = z.infer<typeof agentSummarySchema>;

/** An agent with its skills and its catalog block. */
export const agentSchema = agentSummarySchema.extend({
  skills: z.array(agentSkillSchema),
  catalog: agentCatalogSchema,
});

export type Agent = z.infer<typeof agentSchema>;
