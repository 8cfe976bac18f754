import type { AttachedSkill } from "./attached-skill";

export type CatalogSkill = Pick<
  AttachedSkill,
  | "skillId"
  | "alias"
  | "description"
  | "paths"
  | "disableModelInvocation"
  | "catalogTokens"
  | "bodyTokens"
>;

export type CatalogInput = {
  /** Attached skills in attach order, without those that a rule withholds. */
  skills: readonly CatalogSkill[];
  budgetTokens: number;
  /** Skills with `paths` that a touched file made eligible, by id. */
  eligibleSkillIds: ReadonlySet<string>;
  /** Counts with the tokenizer of the model that will read the block. */
  countTokens(text: string): Promise<number>;
};

export type CatalogEntry = { skillId: string; name: string };

export type CatalogBlock = {
  /** Appended to the agent's instruction; empty when nothing is on offer. */
  text: string;
  /** Of the whole text, as counted; at most the budget. */
  tokens: number;
  budgetTokens: number;
  /** Every name that `activate_skill` takes, in attach order: offered and omitted. */
  names: string[];
  offered: CatalogEntry[];
  omitted: (CatalogEntry & { tokens: number })[];
  hidden: CatalogEntry[];
  notEligible: CatalogEntry[];
  /** What the bodies and descriptions of `names` would cost in the prompt. */
  eagerTokens: number;
};

/** Builds tier 1: the block of one-line entries that a model sees. The agent page and the run call this same function. */
export async function catalogBlock(input: CatalogInput): Promise<CatalogBlock> {
  await input.countTokens("");
  throw new Error("The catalog block is not built yet.");
}
