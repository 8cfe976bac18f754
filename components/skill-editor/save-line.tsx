"use client";

import { CircleAlert, CircleCheck, CircleDot, GitCompare, LoaderCircle } from "lucide-react";
import { Button } from "../ui/button";
import { Kbd } from "../ui/kbd";
import type { SkillEditing } from "./use-skill-editing";

/** How saving stands, in a word that a person and a screen reader get, and the button. */
export function SaveLine({ editing }: { editing: SkillEditing }) {
  const { dirty } = editing.facts;
  return (
    <div className="flex items-center gap-2">
      <span role="status" className="flex items-center gap-1.5 text-sm [&_svg]:size-4">
        <State editing={editing} />
      </span>
      <Button
        variant="primary"
        size="small"
        title={dirty.length > 1 ? `Saves ${dirty.join(", ")} as one version` : undefined}
        disabled={dirty.length === 0 || editing.save.kind === "conflict"}
        pending={editing.save.kind === "saving"}
        onClick={editing.saveAll}
      >
        {dirty.length > 1 ? `Save ${dirty.length} files` : "Save"}
      </Button>
      <span className="hidden xl:inline">
        <Kbd>Ctrl S</Kbd>
      </span>
    </div>
  );
}

function State({ editing }: { editing: SkillEditing }) {
  const { save, facts } = editing;
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
  if (facts.dirty.length > 0) {
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
  return <span className="text-muted">v{editing.skill.version}</span>;
}
