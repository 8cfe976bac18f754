import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { Skill } from "../../lib/skills/skill";
import { Card } from "../ui/card";
import { formatPlural } from "../ui/format";

/** More are on the list of skills. */
const SHOWN = 6;

/** Skills that carry warnings, each with its first one. */
export function SkillsToMend({ skills }: { skills: readonly Skill[] }) {
  return (
    <Card
      flush
      title="Skills with warnings"
      aside={skills.length === 0 ? null : <span className="text-muted">{skills.length}</span>}
    >
      {skills.length === 0 ? (
        <p className="p-4 text-muted">None. Every skill reads as its author meant it.</p>
      ) : (
        <ul>
          {skills.slice(0, SHOWN).map((skill) => {
            const warnings = skill.problems.filter((problem) => problem.level !== "note");
            return (
              <li
                key={skill.id}
                className="relative border-b border-line px-4 py-2.5 last:border-b-0 focus-within:bg-hover hover:bg-hover"
              >
                <div className="flex items-center gap-2">
                  <TriangleAlert aria-hidden className="size-4 shrink-0 text-policy" />
                  <Link
                    href={`/skills/${skill.slug}`}
                    className="min-w-0 truncate font-mono text-sm font-medium after:absolute after:inset-0"
                  >
                    {skill.slug}
                  </Link>
                  <span className="ml-auto shrink-0 text-sm text-muted">
                    {formatPlural(warnings.length, "warning")}
                  </span>
                </div>
                <p className="mt-0.5 line-clamp-2 pl-6 text-sm text-muted">
                  {warnings[0]?.message}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
