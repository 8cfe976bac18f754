import { decide } from "./decide";
import type { Rule } from "./rule";

export type ToolGate<Tool> = {
  offered: Tool[];
  /** Not shown to the model, with the rule that denies each. */
  withheld: { tool: Tool; rule: Rule }[];
};

/**
 * The one filter that a run's assembled tool list, `activate_skill` included, goes through before a model sees it.
 * A tool that a rule asks about stays: its call waits for approval.
 */
export function toolGate<Tool extends { name: string }>(
  rules: readonly Rule[],
  tools: readonly Tool[],
): ToolGate<Tool> {
  const gate: ToolGate<Tool> = { offered: [], withheld: [] };
  for (const tool of tools) {
    const decision = decide(rules, { tool: tool.name });
    if (decision.effect === "deny" && decision.rule) {
      gate.withheld.push({ tool, rule: decision.rule });
    } else {
      gate.offered.push(tool);
    }
  }
  return gate;
}
