"use client";

import { Lightbulb } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { useAnswer } from "@/components/use-answer";
import { skillAdvice } from "@/lib/skills/skill-advice";

/** What the check of descriptions says about the skill as it is now: it may have changed since the run. */
export function ChosenMoreOften(props: {
  skillId: string;
  /** The model knew of it in the run: then its description mattered. */
  known: boolean;
}) {
  const { skillId, known } = props;
  const { answer, problem } = useAnswer(
    `/v1/skills/${encodeURIComponent(skillId)}/advice`,
    skillAdvice,
  );
  if (problem !== null) {
    return (
      <p className="text-muted">
        {problem.code === "not_found" ? "The skill was deleted since." : problem.detail}
      </p>
    );
  }
  if (answer === null) return <Skeleton className="h-8 w-full" />;
  const items = answer.items.filter(({ code }) => code.startsWith("description_"));
  if (items.length === 0) {
    return known ? (
      <p className="text-muted">
        The check of descriptions finds nothing to improve in it, as the skill is now.
      </p>
    ) : null;
  }
  return (
    <div>
      <p className="text-muted">The check of descriptions says, of the skill as it is now:</p>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map((item) => (
          <li key={`${item.code} ${item.message}`} className="flex gap-1.5">
            <Lightbulb aria-hidden className="mt-px size-3.5 shrink-0 text-muted" />
            <span className="min-w-0">{item.message}</span>
          </li>
        ))}
      </ul>
      <Link
        href={`/skills/${encodeURIComponent(skillId)}#advice`}
        className="mt-1 inline-block text-accent underline underline-offset-2"
      >
        How it gets chosen more often
      </Link>
    </div>
  );
}
