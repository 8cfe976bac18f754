"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { Checkbox } from "@/components/ui/checkbox";
import { formatCount, formatPlural } from "@/components/ui/format";
import { Input } from "@/components/ui/input";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { skillSchema } from "@/lib/skills/skill";
import { useAnswer } from "@/components/use-answer";

const skillsAnswer = z.object({
  items: z.array(skillSchema.pick({ id: true, name: true, description: true, tokens: true })),
});

/** A page of the list, at most. */
const MOST_SKILLS = 200;

/** The skills of the workspace with a mark at those that the run gets, the chosen ones first. */
export function ChooseSkills(props: {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { chosen, onChange } = props;
  const { answer, problem } = useAnswer(`/v1/skills?limit=${MOST_SKILLS}`, skillsAnswer);
  const [query, setQuery] = useState("");
  const [first] = useState(() => new Set(chosen));
  // Skills of that run that were deleted since cannot be given to another one. Of a full page nobody knows.
  const known =
    answer && answer.items.length < MOST_SKILLS ? new Set(answer.items.map(({ id }) => id)) : null;
  const gone = known === null ? 0 : [...first].filter((id) => !known.has(id)).length;
  useEffect(() => {
    const there = chosen.filter((id) => known?.has(id) ?? true);
    if (there.length < chosen.length) onChange(there);
  });
  if (problem !== null) return <ProblemNotice problem={problem} />;
  const wanted = query.trim().toLowerCase();
  const skills = (answer?.items ?? [])
    .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  return (
    <fieldset>
      <legend className="mb-1 flex w-full justify-between text-sm font-medium">
        Skills{" "}
        <span className="font-normal text-muted">{formatPlural(chosen.length, "skill")}</span>
      </legend>
      {gone === 0 ? null : (
        <p className="mb-1 text-sm text-policy">
          {formatPlural(gone, "skill")} of that run {gone === 1 ? "was" : "were"} deleted since.
        </p>
      )}
      <Input
        type="search"
        aria-label="Find a skill"
        placeholder="Find a skill"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
        }}
      />
      <ul className="mt-2 max-h-56 overflow-y-auto rounded-md border border-line">
        {answer === null ? <Skeleton className="m-2 h-20" /> : null}
        {skills.map((skill) => (
          <li key={skill.id} className="border-b border-line last:border-b-0">
            <Checkbox
              className="cursor-pointer px-3 py-1.5 hover:bg-hover"
              checked={chosen.includes(skill.id)}
              onChange={(event) => {
                onChange(
                  event.target.checked
                    ? [...chosen, skill.id]
                    : chosen.filter((id) => id !== skill.id),
                );
              }}
              label={
                <>
                  <span className="font-mono text-sm">{skill.name}</span>
                  <span className="ml-2 text-xs whitespace-nowrap text-muted">
                    {formatCount(skill.tokens.body)} tokens
                  </span>
                  <span className="line-clamp-1 text-xs text-muted" title={skill.description}>
                    {skill.description}
                  </span>
                </>
              }
            />
          </li>
        ))}
        {answer !== null && skills.length === 0 ? (
          <li className="px-3 py-2 text-sm text-muted">No skill matches.</li>
        ) : null}
      </ul>
    </fieldset>
  );
}
