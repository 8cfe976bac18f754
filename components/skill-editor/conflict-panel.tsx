"use client";

import { GitCompare } from "lucide-react";
import { DiffView } from "../editor/diff-view";
import { Button } from "../ui/button";
import { formatPlural } from "../ui/format";
import { useDraftText } from "./use-draft-text";
import type { SkillEditing } from "./use-skill-editing";

const PAUSE_MS = 300;

/** Somebody saved the same file first: both sides, and the two ways on. Neither text is lost. */
export function ConflictPanel({ editing }: { editing: SkillEditing }) {
  const { save } = editing;
  const [first, ...others] = save.kind === "conflict" ? save.conflicts : [];
  if (save.kind !== "conflict" || first === undefined) return null;
  const isGone = first.theirs === null;
  return (
    <section aria-label="Conflict" className="mb-3 rounded-lg border border-policy-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 rounded-t-lg border-b border-policy-line bg-policy-soft px-4 py-2">
        <GitCompare aria-hidden className="size-4 shrink-0 text-policy" />
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-medium text-policy">
            {isGone
              ? `${first.path} was deleted in v${save.version} by somebody else.`
              : `${first.path} was saved as v${save.version} by somebody else.`}
          </span>{" "}
          Left: theirs. Right: yours, not saved. Change yours below to take over what you want, then
          save it.
          {others.length === 0 ? null : ` ${formatPlural(others.length, "more file")} after this.`}
        </p>
        <Button
          size="small"
          onClick={() => {
            editing.resolve("theirs");
          }}
        >
          {isGone ? "Let it go" : "Take theirs"}
        </Button>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            editing.resolve("mine");
          }}
        >
          {others.length === 0 ? `Save mine as v${save.version + 1}` : "Keep mine"}
        </Button>
      </div>
      <Sides editing={editing} path={first.path} theirs={first.theirs ?? ""} />
    </section>
  );
}

function Sides(props: { editing: SkillEditing; path: string; theirs: string }) {
  const mine = useDraftText(props.editing.store, props.path, PAUSE_MS);
  return (
    <DiffView
      label={`Both sides of ${props.path}`}
      path={props.path}
      before={props.theirs}
      after={mine}
      className="h-72"
    />
  );
}
