import type { Agent } from "@/lib/agents/agent";

/** The attached skills that a run may have now: no rule withholds them. */
export function usableSkills(agent: Pick<Agent, "skills" | "catalog">): Agent["skills"] {
  return agent.skills.filter(({ name }) => !isWithheld(agent.catalog, name));
}

/** The attached skills that a model finds by itself: their line stands in the block. */
export function offeredSkills(agent: Pick<Agent, "skills" | "catalog">): Agent["skills"] {
  return agent.skills.filter(({ name }) => agent.catalog.offered.includes(name));
}

/** A skill that no list of the block names is kept out by a rule. */
export function isWithheld(catalog: Agent["catalog"], name: string): boolean {
  const { offered, omitted, hidden, not_eligible: notEligible } = catalog;
  return ![offered, omitted, hidden, notEligible].some((names) => names.includes(name));
}
