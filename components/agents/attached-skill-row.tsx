import { ArrowDown, ArrowUp, EyeOff, GripVertical, TriangleAlert, Unlink } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { formatCount } from "@/components/ui/format";
import type { Agent } from "@/lib/agents/agent";
import { skillNotes } from "./skill-notes";
import type { DragRow } from "./use-drag-order";

/** Not `disabled`: a button that has the focus must keep it when its row reaches the end. */
const FADED_AT_THE_END = "aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** One attached skill: its name for the model, its line, what it costs, and its place in the order. */
export function AttachedSkillRow(props: {
  agent: Agent;
  skill: Agent["skills"][number];
  index: number;
  canAct: boolean;
  last: boolean;
  drag: DragRow;
  onMove: (step: 1 | -1) => void;
  onDetach: () => void;
}) {
  const { skill, drag } = props;
  const notes = skillNotes(props.agent, skill.name);
  return (
    <li
      {...(props.canAct ? drag.handlers : {})}
      className={classNames(
        "flex items-start gap-2 border-b border-line px-2 py-2 last:border-b-0",
        drag.dragged && "opacity-45",
        drag.over && "bg-accent-soft",
      )}
    >
      {props.canAct ? (
        <GripVertical aria-hidden className="mt-0.5 size-4 shrink-0 cursor-grab text-faint" />
      ) : null}
      <span className="mt-0.5 w-5 shrink-0 text-right text-xs leading-5 text-muted">
        {props.index + 1}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/skills/${skill.slug}`}
            className="min-w-0 truncate font-mono text-sm font-medium hover:underline"
            title={skill.name}
          >
            {skill.name}
          </Link>
          {notes.map((note) => (
            <Chip
              key={note.word}
              tone={note.tone}
              icon={note.tone === "policy" ? TriangleAlert : EyeOff}
              title={note.sentence}
            >
              {note.word}
            </Chip>
          ))}
        </div>
        <p className="line-clamp-2 text-sm text-muted" title={skill.description}>
          {skill.description}
        </p>
        {notes.map((note) => (
          <p key={note.word} className="text-xs text-muted">
            {note.sentence}
          </p>
        ))}
      </div>
      <span
        className="shrink-0 text-right text-xs leading-5 whitespace-nowrap text-muted max-sm:hidden"
        title="Tokens of its line in the block / of its text when it is activated"
      >
        <span className="text-ink">{formatCount(skill.tokens.catalog)}</span> /{" "}
        {formatCount(skill.tokens.body)} tokens
      </span>
      {props.canAct ? (
        <span className="-my-0.5 flex shrink-0">
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={`Move ${skill.name} up`}
            aria-disabled={props.index === 0}
            className={FADED_AT_THE_END}
            onClick={() => {
              props.onMove(-1);
            }}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={`Move ${skill.name} down`}
            aria-disabled={props.last}
            className={FADED_AT_THE_END}
            onClick={() => {
              props.onMove(1);
            }}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={`Detach ${skill.name}`}
            title="Detach"
            onClick={props.onDetach}
          >
            <Unlink aria-hidden />
          </Button>
        </span>
      ) : null}
    </li>
  );
}
