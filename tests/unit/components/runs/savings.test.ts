import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Savings } from "../../../../components/runs/savings";
import type { RunBudget } from "../../../../lib/runs/run";

test.each([
  { used: 20, says: "it is 91, 23.5 % saved." },
  { used: 84, says: "it is 155, no less than all bodies." },
])("a block of 71 tokens for bodies of 119, $used of them activated: $says", ({ used, says }) => {
  const budget: RunBudget = {
    context_window: 128_000,
    effective_window: 108_800,
    compaction_at: 81_600,
    used: 900,
    instruction_tokens: 100,
    tools_tokens: 400,
    catalog: { tokens: 71, budget: 2_000, eager_tokens: 119, saved_share: 0.4 },
    skills: { used, limit: 38_400, entry_limit: 12_800, entries: [] },
  };
  expect(renderToStaticMarkup(createElement(Savings, { budget }))).toContain(says);
});
