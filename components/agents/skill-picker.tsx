"use client";

import { Check, Plus, Search } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useDeferredValue, useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { classNames } from "@/components/ui/class-names";
import { formatCount } from "@/components/ui/format";
import { Input } from "@/components/ui/input";
import { ProblemNotice } from "@/components/ui/problem-notice";
import { RowList } from "@/components/ui/row-list";
import { Skeleton } from "@/components/ui/skeleton";
import { useAnswer } from "@/components/use-answer";
import { skillSchema } from "@/lib/skills/skill";

const skillsAnswer = z.object({
  items: z.array(
    skillSchema.pick({ id: true, slug: true, name: true, description: true, tokens: true }),
  ),
});
export type PickedSkill = z.infer<typeof skillsAnswer>["items"][number];

/** Finds skills by name or description and attaches them; stays open for the next one. */
export function SkillPicker(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  attached: readonly string[];
  onAttach: (skillId: string, skill: PickedSkill) => void;
}) {
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query).trim();
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Attach skills"
      description="An attached skill costs its line in each run, and its text once a task needs it."
      footer={
        <Button
          onClick={() => {
            props.onOpenChange(false);
          }}
        >
          Done
        </Button>
      }
    >
      <div className="relative p-0.5">
        <Search aria-hidden className="absolute top-2.5 left-3 size-4 text-muted" />
        <Input
          type="search"
          aria-label="Find a skill"
          placeholder="Find a skill"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
          }}
          className="pl-8"
        />
      </div>
      <div className="mt-2 min-h-72">
        <FoundSkills query={wanted} attached={props.attached} onAttach={props.onAttach} />
      </div>
    </Dialog>
  );
}

/** Stands only while the dialog is open, and so is read anew each time. */
function FoundSkills(props: {
  query: string;
  attached: readonly string[];
  onAttach: (skillId: string, skill: PickedSkill) => void;
}) {
  const { query } = props;
  const parameters = new URLSearchParams({ q: query, limit: "50" });
  const { answer, problem } = useAnswer(`/v1/skills?${parameters.toString()}`, skillsAnswer);
  const skills = answer?.items ?? null;
  return (
    <>
      {problem === null ? null : <ProblemNotice problem={problem} />}
      {skills === null && problem === null ? <PickerSkeleton /> : null}
      {skills?.length === 0 ? (
        <p className="p-2 text-muted">
          {query === "" ? "There are no skills yet. " : "No skill matches. "}
          <Link href="/skills/new" className="text-accent underline underline-offset-2">
            Bring one
          </Link>
        </p>
      ) : null}
      <RowList label="Skills" className="flex flex-col gap-1.5 p-0.5">
        {skills?.map((skill) => (
          <PickerRow
            key={skill.id}
            skill={skill}
            attached={props.attached.includes(skill.id)}
            onAttach={props.onAttach}
          />
        ))}
      </RowList>
    </>
  );
}

function PickerRow(props: {
  skill: PickedSkill;
  attached: boolean;
  onAttach: (skillId: string, skill: PickedSkill) => void;
}) {
  const { skill, attached } = props;
  return (
    <button
      type="button"
      data-row
      aria-disabled={attached}
      onClick={() => {
        if (!attached) props.onAttach(skill.id, skill);
      }}
      className={classNames(
        "flex w-full items-start gap-3 rounded-md border p-2 text-left",
        attached ? "border-line" : "border-line-strong hover:border-accent hover:bg-hover",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-mono text-sm font-medium">{skill.slug}</span>
        <span className="line-clamp-1 text-sm text-muted">{skill.description}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-xs leading-5">
        {attached ? (
          <span className="inline-flex items-center gap-1 text-done">
            <Check aria-hidden className="size-3.5" /> attached
          </span>
        ) : (
          <span className="inline-flex items-center gap-1 font-medium text-accent">
            <Plus aria-hidden className="size-3.5" /> Attach
          </span>
        )}
        <span className="text-muted" title="Tokens of its line in the block / of its text">
          {formatCount(skill.tokens.catalog)} / {formatCount(skill.tokens.body)} tokens
        </span>
      </span>
    </button>
  );
}

function PickerSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-2">
      {["w-40", "w-56", "w-32", "w-48"].map((width) => (
        <div key={width} className="flex flex-col gap-1">
          <Skeleton className={width} />
          <Skeleton className="w-full" />
        </div>
      ))}
    </div>
  );
}
