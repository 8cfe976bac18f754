"use client";

import { GitCompare } from "lucide-react";
import { DiffView } from "../editor/diff-view";
import { Button } from "../ui/button";
import type { SkillDrafts } from "./use-skill-drafts";

/** Somebody saved the same file first: both sides, and the two ways on. Neither text is lost. */
export function ConflictPanel({ drafts }: { drafts: SkillDrafts }) {
  const { save, draft } = drafts;
  if (save.kind !== "conflict" || draft === undefined) return null;
  return (
    <section aria-label="Conflict" className="mb-3 rounded-lg border border-policy-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-policy-line bg-policy-soft px-4 py-2">
        <GitCompare aria-hidden className="size-4 shrink-0 text-policy" />
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-medium text-policy">
            {save.path} was saved as v{save.version} by somebody else.
          </span>{" "}
          Left: theirs. Right: yours, not saved. Change yours below to take over what you want, then
          save it.
        </p>
        <Button size="small" onClick={drafts.takeTheirs}>
          Take theirs
        </Button>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            drafts.saveOpen(save.version);
          }}
        >
          Save mine as v{save.version + 1}
        </Button>
      </div>
      <DiffView
        label={`Both sides of ${save.path}`}
        path={save.path}
        before={save.theirs}
        after={draft.text}
        className="h-72"
      />
    </section>
  );
}
