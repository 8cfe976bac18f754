import { Lightbulb } from "lucide-react";
import type { LintFinding } from "../../lib/skills/lint-skill";

/** What an author can do so that a model chooses the skill when it should. */
export function SkillAdviceList({ advice }: { advice: { items: readonly LintFinding[] } }) {
  return (
    <ul className="flex flex-col gap-3">
      {advice.items.map((finding) => (
        <li key={`${finding.code} ${finding.message}`} className="flex gap-2 text-sm">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            {finding.message}
            {finding.line === null ? null : (
              <span className="text-muted"> SKILL.md, line {finding.line}.</span>
            )}
            <span className="mt-0.5 block text-muted">{finding.advice}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
