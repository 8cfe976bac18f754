import type { RunView } from "./run-view";

/** What the run's tokens cost by the prices that its model had when it began, in US dollars; null: it had none. */
export function costOf(view: Pick<RunView, "model" | "usage">): number | null {
  const prices = view.model?.prices;
  if (!prices) return null;
  const { input_tokens: input, output_tokens: output } = view.usage;
  return (input * prices.input_per_million + output * prices.output_per_million) / 1_000_000;
}
