import type { FindingLevel } from "../packages/scan/finding";
import type { SkillOrigin } from "../skills/skill-origin";

/** What a run freezes of each attached skill: everything but the body. In attach order. */
export type AttachedSkill = {
  skillId: string;
  /** The name that the model sees, unique in the agent. */
  alias: string;
  slug: string;
  /** As its header says; the alias may differ. */
  name: string;
  description: string;
  /** Key in object storage. */
  packagePath: string;
  digest: string;
  /** Null: the workspace wrote it itself; install rules do not ask about it. */
  origin: SkillOrigin | null;
  /** Levels of the scan's findings that nobody acknowledged when the run began; absent in runs of before. */
  findings?: readonly FindingLevel[] | undefined;
  /** How many kinds of high findings are among them. */
  highFindings?: number | undefined;
  /** Globs; empty: always offered. */
  paths: readonly string[];
  disableModelInvocation: boolean;
  /** Whether `$1`, `$2`… are substituted. */
  declaresArguments: boolean;
  allowedTools: readonly string[];
  /** Tokens (o200k_base) of the skill's line in the block, and of the text below the header. */
  catalogTokens: number;
  bodyTokens: number;
};
