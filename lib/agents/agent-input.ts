import { z } from "zod";
import { DEFAULT_MAX_TURNS, SCRIPT_ACCESS } from "./agent";

/** Skills of one agent: as many as the enum of one tool can reasonably name. */
const MOST_SKILLS = 1000;

/** Far beyond any window: the instruction is sent with every request. */
const INSTRUCTION_CHARACTERS = 200_000;

export const skillIdsSchema = z
  .array(z.string())
  .max(MOST_SKILLS)
  .refine((ids) => new Set(ids).size === ids.length, "Names a skill twice.");

const fields = {
  name: z
    .string()
    .max(200)
    .refine((value) => value.trim() !== "", "Is empty."),
  instruction: z.string().max(INSTRUCTION_CHARACTERS),
  model_id: z.string(),
  script_access: z.enum(SCRIPT_ACCESS),
  /** Null: the server's `CATALOG_TOKEN_BUDGET`. */
  catalog_token_budget: z.number().int().min(0).max(1_000_000).nullable(),
  max_turns: z.number().int().min(1).max(1000),
};

export const createAgentInput = z.object({
  ...fields,
  instruction: fields.instruction.default(""),
  skill_ids: skillIdsSchema.default([]),
  script_access: fields.script_access.default("shell"),
  catalog_token_budget: fields.catalog_token_budget.default(null),
  max_turns: fields.max_turns.default(DEFAULT_MAX_TURNS),
});

export const updateAgentInput = z
  .object({ ...fields, skill_ids: skillIdsSchema })
  .partial()
  .extend({ agent: z.string() });
