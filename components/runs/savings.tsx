import { formatCount, formatShare, formatTokens } from "@/components/ui/format";
import type { RunBudget } from "@/lib/runs/run";

/** What one line a skill saved against all bodies in the prompt. */
export function Savings({ budget }: { budget: RunBudget }) {
  const { tokens, eager_tokens: eager } = budget.catalog;
  if (eager <= tokens) {
    return (
      <p className="text-sm text-muted">
        Saved against all bodies in the prompt: nothing, as the block is no shorter than they are.
      </p>
    );
  }
  const spent = tokens + budget.skills.used;
  return (
    <p className="min-h-26 rounded-md border border-skill-line bg-skill-soft px-3 py-2 text-sm">
      <span className="text-lg font-semibold text-skill">{formatShare(eager - tokens, eager)}</span>{" "}
      saved against all bodies in the prompt: the catalog block takes {formatCount(tokens)} instead
      of {formatTokens(eager)} in every request.
      {budget.skills.used === 0
        ? null
        : ` With the text of the activated skills it is ${formatCount(spent)}, ${spent < eager ? `${formatShare(eager - spent, eager)} saved` : "no less than all bodies"}.`}
    </p>
  );
}
