"use client";

import { CircleAlert, CircleCheck, CircleDot, GitCompare, LoaderCircle } from "lucide-react";
import { Button } from "../ui/button";
import { Kbd } from "../ui/kbd";
import type { SkillDrafts } from "./use-skill-drafts";

/** How saving stands, in a word that a person and a screen reader get, and the button. */
export function SaveLine({ drafts }: { drafts: SkillDrafts }) {
  const isDirty = drafts.dirty.includes(drafts.path);
  return (
    <div className="flex items-center gap-2">
      <span role="status" className="flex items-center gap-1.5 text-sm [&_svg]:size-4">
        <State drafts={drafts} isDirty={isDirty} />
      </span>
      <Button
        variant="primary"
        size="small"
        disabled={!isDirty || drafts.save.kind === "conflict"}
        pending={drafts.save.kind === "saving"}
        onClick={() => {
          drafts.saveOpen();
        }}
      >
        Save
      </Button>
      <span className="hidden xl:inline">
        <Kbd>Ctrl S</Kbd>
      </span>
    </div>
  );
}

function State({ drafts, isDirty }: { drafts: SkillDrafts; isDirty: boolean }) {
  const { save } = drafts;
  if (save.kind === "saving") {
    return (
      <>
        <LoaderCircle aria-hidden className="animate-spin text-muted" /> Saving
      </>
    );
  }
  if (save.kind === "conflict") {
    return (
      <>
        <GitCompare aria-hidden className="text-policy" />
        <span className="text-policy">Conflict with v{save.version}</span>
      </>
    );
  }
  if (save.kind === "refused") {
    return (
      <>
        <CircleAlert aria-hidden className="text-failure" />
        <span className="text-failure">Not saved</span>
      </>
    );
  }
  if (isDirty) {
    return (
      <>
        <CircleDot aria-hidden className="text-policy" /> Unsaved
      </>
    );
  }
  if (save.kind === "saved") {
    return (
      <>
        <CircleCheck aria-hidden className="text-done" /> Saved as v{save.version}
      </>
    );
  }
  return <span className="text-muted">v{drafts.skill.version}</span>;
}
