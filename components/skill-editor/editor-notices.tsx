"use client";

import { ClipboardPaste, Copy, History, Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import type { SkillEditing } from "./use-skill-editing";

/** What a person should know before typing: an install, a role that only reads, unsaved text that is back. */
export function EditorNotices({ editing, readOnly }: { editing: SkillEditing; readOnly: boolean }) {
  const { catalog } = editing.skill;
  const { restored } = editing.kept;
  return (
    <div className="mb-2 flex flex-col gap-2">
      {readOnly ? (
        <Notice icon={Lock}>You may read this skill. Saving needs the role of a member.</Notice>
      ) : null}
      {catalog === null || readOnly ? null : (
        <Notice icon={Copy}>
          {catalog.edited
            ? `This is our own copy of ${catalog.item} ${catalog.version} (${catalog.trust}), edited here. An update asks before it replaces our edits.`
            : `Installed: ${catalog.item} ${catalog.version} (${catalog.trust}). Saving makes a copy of our own; the installed version stays in the history.`}
        </Notice>
      )}
      {restored.length === 0 ? null : (
        <Notice icon={History} isWarning>
          Text that was not saved last time is back in the editor ({restored.join(", ")}).
          <Button size="small" className="ml-auto" onClick={editing.kept.dismiss}>
            Keep it
          </Button>
          <Button size="small" onClick={editing.discard}>
            Discard it
          </Button>
        </Notice>
      )}
      {readOnly ? null : (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <ClipboardPaste aria-hidden className="size-3.5 shrink-0" />
          Paste a whole SKILL.md anywhere outside of a field to fill this skill from it.
        </p>
      )}
    </div>
  );
}

function Notice(props: { icon: LucideIcon; isWarning?: boolean; children: ReactNode }) {
  return (
    <div
      role="status"
      className={classNames(
        "flex flex-wrap items-center gap-2 rounded-md border px-3 py-1.5 text-sm",
        props.isWarning === true
          ? "border-policy-line bg-policy-soft"
          : "border-line bg-surface text-muted",
      )}
    >
      <props.icon aria-hidden className="size-4 shrink-0" />
      {props.children}
    </div>
  );
}
