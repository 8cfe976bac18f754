export type EntryBudget = {
  /** One entry, file list included. */
  entryLimit: number;
  /** All activated entries of the run. */
  skillsLimit: number;
  skillsUsed: number;
};

export type EntryVerdict = "load" | "summarise" | "refuse";

/**
 * What may happen to an entry of so many tokens: it is loaded when it fits both limits, summarised when it alone
 * is too large, refused when the run's share for skills has no room for it.
 */
export function judgeEntry(tokens: number, budget: EntryBudget): EntryVerdict {
  if (tokens > budget.entryLimit) return "summarise";
  return tokens <= roomFor(budget) ? "load" : "refuse";
}

/** The most that one more entry may take. */
export function roomFor(budget: EntryBudget): number {
  return Math.max(0, Math.min(budget.entryLimit, budget.skillsLimit - budget.skillsUsed));
}
