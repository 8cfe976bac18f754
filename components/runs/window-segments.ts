import type { BarMark, BarSegment } from "@/components/ui/stacked-bar";
import type { RunBudget } from "@/lib/runs/run";

export type WindowPicture = {
  total: number;
  segments: BarSegment[];
  marks: BarMark[];
};

/** The model's window as parts of one line, in the order in which a request carries them. They add up to the window. */
export function windowPicture(budget: RunBudget): WindowPicture {
  const fixed = budget.instruction_tokens + budget.tools_tokens + budget.catalog.tokens;
  const conversation = Math.max(0, budget.used - fixed - budget.skills.used);
  const free = Math.max(0, budget.effective_window - fixed - budget.skills.used - conversation);
  const skills = budget.skills.entries.map((entry) => ({
    key: `skill-${entry.name}`,
    label: entry.name,
    value: entry.tokens,
    tone: "skill" as const,
  }));
  return {
    total: budget.context_window,
    segments: [
      { key: "instruction", label: "Instruction", value: budget.instruction_tokens, tone: "model" },
      { key: "tools", label: "Tools", value: budget.tools_tokens, tone: "tool" },
      {
        key: "catalog",
        label: "Catalog block",
        value: budget.catalog.tokens,
        tone: "skill",
        faded: true,
      },
      ...skills,
      { key: "conversation", label: "Conversation", value: conversation, tone: "model" },
      { key: "free", label: "Free", value: free, tone: null },
      {
        key: "reserve",
        label: "Kept for the answer",
        value: budget.context_window - budget.effective_window,
        tone: "model",
        faded: true,
      },
    ],
    marks: [{ at: budget.compaction_at, label: "Compaction starts" }],
  };
}

/** What the skills hold of their room, one part an entry. */
export function skillsPicture(budget: RunBudget): WindowPicture {
  return {
    total: budget.skills.limit,
    segments: budget.skills.entries.map((entry) => ({
      key: entry.name,
      label: entry.name,
      value: entry.tokens,
      tone: "skill",
    })),
    marks: [{ at: budget.skills.limit, label: "Limit of the skills" }],
  };
}
