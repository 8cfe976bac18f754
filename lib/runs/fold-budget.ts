import type { RunEvent } from "./events";
import type { RunBudget } from "./run";
import type { RunView } from "./run-view";

/** Keeps the view's budget: what the context holds, what the catalog block saved, what the entries take. */
export function foldBudget(view: RunView, event: RunEvent): void {
  if (event.type === "run.started") view.budget = startBudget(event);
  const budget = view.budget;
  if (!budget) return;
  if (event.type === "catalog.disclosed") {
    budget.instruction_tokens = event.instruction_tokens ?? 0;
    budget.catalog = {
      tokens: event.tokens,
      budget: event.budget,
      eager_tokens: event.eager_tokens,
      saved_share: savedShare(event.tokens, event.eager_tokens),
    };
    budget.used = budget.instruction_tokens + event.tokens + budget.tools_tokens;
  } else if (event.type === "tools.disclosed") {
    budget.used += (event.tokens ?? 0) - budget.tools_tokens;
    budget.tools_tokens = event.tokens ?? 0;
  } else if (event.type === "model.answered") {
    budget.used = event.usage.context_tokens + event.tokens;
    point(view, budget, event, false);
  } else if (event.type === "tool.completed") {
    budget.used += event.tokens;
  } else if (event.type === "skill.activated") {
    budget.skills.used = event.skills_used;
    budget.skills.entries = [
      ...budget.skills.entries.filter((entry) => entry.name !== event.name),
      { name: event.name, tokens: event.tokens, mode: event.mode },
    ];
    point(view, budget, event, false);
  } else if (event.type === "skill.deactivated") {
    free(budget, event.name);
  } else if (event.type === "context.compacted") {
    budget.used = event.after_tokens;
    point(view, budget, event, true);
  }
}

function free(budget: RunBudget, name: string): void {
  const freed = budget.skills.entries.find((entry) => entry.name === name);
  if (!freed) return;
  budget.skills.entries = budget.skills.entries.filter((entry) => entry !== freed);
  budget.skills.used -= freed.tokens;
  budget.used = Math.max(0, budget.used - freed.tokens);
}

function startBudget(event: Extract<RunEvent, { type: "run.started" }>): RunBudget {
  return {
    context_window: event.context_window,
    effective_window: event.effective_window,
    compaction_at: event.compaction_at,
    used: 0,
    instruction_tokens: 0,
    tools_tokens: 0,
    catalog: { tokens: 0, budget: 0, eager_tokens: 0, saved_share: 0 },
    skills: { used: 0, limit: event.skills_limit, entry_limit: event.entry_limit, entries: [] },
  };
}

function savedShare(tokens: number, eagerTokens: number): number {
  return eagerTokens > tokens ? 1 - tokens / eagerTokens : 0;
}

function point(view: RunView, budget: RunBudget, event: RunEvent, compacted: boolean): void {
  view.budgetOverTime.push({
    seq: event.seq,
    at: event.at,
    usedTokens: budget.used,
    skillTokens: budget.skills.used,
    compacted,
  });
}
