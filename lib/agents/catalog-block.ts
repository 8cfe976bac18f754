import { catalogLine } from "../skills/catalog-line";
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

const HEAD = `## Available Skills

When a task matches a skill below, call activate_skill with its name before you start.
`;

/**
 * Builds tier 1: the block of one-line entries that a model sees. The agent page and the run call this same
 * function. Entries fill the budget in attach order; the first that does not fit ends the list, so that a higher
 * place never loses to a lower one. Only an entry that no budget of this size could hold is passed over.
 */
export async function catalogBlock(input: CatalogInput): Promise<CatalogBlock> {
  const isHidden = (skill: CatalogSkill) => skill.disableModelInvocation;
  const isEligible = (skill: CatalogSkill) =>
    skill.paths.length === 0 || input.eligibleSkillIds.has(skill.skillId);
  const candidates = input.skills.filter((skill) => !isHidden(skill) && isEligible(skill));
  const offered = await fill(candidates, input);
  const shown = new Set(offered.skills);
  const omitted = candidates.filter((skill) => !shown.has(skill));
  return {
    text: offered.text,
    tokens: offered.tokens,
    budgetTokens: input.budgetTokens,
    names: candidates.map((skill) => skill.alias),
    offered: offered.skills.map(entryOf),
    omitted: await Promise.all(
      omitted.map(async (skill) => ({
        ...entryOf(skill),
        tokens: await input.countTokens(lineOf(skill)),
      })),
    ),
    hidden: input.skills.filter(isHidden).map(entryOf),
    notEligible: input.skills
      .filter((skill) => !isHidden(skill) && !isEligible(skill))
      .map(entryOf),
    eagerTokens: candidates.reduce((sum, skill) => sum + skill.catalogTokens + skill.bodyTokens, 0),
  };
}

type Filled = { skills: readonly CatalogSkill[]; text: string; tokens: number };

async function fill(candidates: readonly CatalogSkill[], input: CatalogInput): Promise<Filled> {
  const write = async (skills: readonly CatalogSkill[]): Promise<Filled> => {
    const text = blockText(skills, candidates.length - skills.length);
    return { skills, text, tokens: await input.countTokens(text) };
  };
  const everything = await write(candidates);
  if (everything.tokens <= input.budgetTokens) return everything;

  // Lines are nearly additive, so this estimate is right at once or off by an entry; the whole text decides.
  const fitting = await estimate(candidates, input);
  for (let length = fitting.length; length > 0; length -= 1) {
    const block = await write(fitting.slice(0, length));
    if (block.tokens <= input.budgetTokens) return block;
  }
  const onlyNames = await write([]);
  return onlyNames.tokens <= input.budgetTokens ? onlyNames : { skills: [], text: "", tokens: 0 };
}

async function estimate(
  candidates: readonly CatalogSkill[],
  input: CatalogInput,
): Promise<CatalogSkill[]> {
  const costs = await Promise.all(
    candidates.map((skill) => input.countTokens(`${lineOf(skill)}\n`)),
  );
  const frameTokens = await input.countTokens(blockText([], candidates.length));
  const space = input.budgetTokens - frameTokens;
  const fitting: CatalogSkill[] = [];
  let used = 0;
  for (const [index, skill] of candidates.entries()) {
    const cost = costs[index] ?? 0;
    if (cost > space) continue;
    if (used + cost > space) break;
    used += cost;
    fitting.push(skill);
  }
  return fitting;
}

function blockText(skills: readonly CatalogSkill[], omittedCount: number): string {
  if (skills.length + omittedCount === 0) return "";
  const lines = skills.map((skill) => `${lineOf(skill)}\n`).join("");
  return omittedCount === 0
    ? `${HEAD}\n${lines}`
    : `${HEAD}\n${lines}\n${omittedLine(omittedCount)}\n`;
}

function omittedLine(count: number): string {
  const skills = count === 1 ? "1 more skill is" : `${count} more skills are`;
  return `${skills} available by name: not listed for space, see the names that activate_skill takes.`;
}

function lineOf(skill: CatalogSkill): string {
  return catalogLine(skill.alias, skill.description);
}

function entryOf(skill: CatalogSkill): CatalogEntry {
  return { skillId: skill.skillId, name: skill.alias };
}
