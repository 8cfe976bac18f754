"use client";

import { useId, useState, type KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/textarea";
import { suggestedSkills, unknownByHand, type SuggestedSkill } from "./skill-suggestions";

/** The text of a task. A `/` at its beginning offers the agent's skills, to start one by hand. */
export function TaskField(props: {
  value: string;
  onChange: (value: string) => void;
  skills: readonly SuggestedSkill[];
}) {
  const { value, onChange } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const suggestions = closedFor === value ? [] : suggestedSkills(value, props.skills);
  const unknown = unknownByHand(value, props.skills);
  const open = suggestions.length > 0;
  const current = Math.min(active, suggestions.length - 1);

  function choose(skill: SuggestedSkill | undefined) {
    if (skill === undefined) return;
    onChange(`/${skill.name} `);
    setActive(0);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((current + step + suggestions.length) % suggestions.length);
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      choose(suggestions[current]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setClosedFor(value);
    }
  }

  return (
    <div className="relative">
      <Textarea
        aria-label="Task"
        placeholder="What should it do? Begin with / to start a skill by hand."
        // A field of several lines may be no combobox; it says the same without the role.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open
          ? { "aria-controls": `${id}-skills`, "aria-activedescendant": `${id}-${current}` }
          : {})}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-80"
      />
      <ul
        id={`${id}-skills`}
        role="listbox"
        aria-label="Skills to start"
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-line-strong bg-raised p-1 shadow-float"
      >
        {suggestions.map((skill, index) => (
          <li
            key={skill.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerDown={(event) => {
              // Before the field loses the focus.
              event.preventDefault();
              choose(skill);
            }}
            className={classNames(
              "flex cursor-pointer items-baseline gap-2 rounded-sm px-2 py-1",
              index === current && "bg-hover",
            )}
          >
            <span className="max-w-full shrink-0 truncate font-mono text-sm text-skill">
              /{skill.name}
            </span>
            <span className="min-w-0 truncate text-xs text-muted">{skill.description}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={unknown === null ? "sr-only" : "mt-1 text-sm text-policy"}>
        {unknown === null
          ? null
          : `“${unknown}” is none of the skills that this agent may use: nothing is started by hand.`}
      </p>
    </div>
  );
}
