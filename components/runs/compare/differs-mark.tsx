import { Diff } from "lucide-react";

/** Beside what is not the same in both runs: a sign and a word, not a colour alone. */
export function DiffersMark({ word = "differs" }: { word?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-accent">
      <Diff aria-hidden className="size-3.5 shrink-0" />
      {word}
    </span>
  );
}

/** The ground of such a line. */
export const DIFFERS_SURFACE = "border-l-2 border-l-accent bg-accent-soft";
