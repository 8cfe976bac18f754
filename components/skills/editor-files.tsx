"use client";

import { FilePlus, Folder, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { skillSchema } from "../../lib/skills/skill";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { treeLines } from "./file-tree";
import { fileUrl } from "./file-url";
import { NewFileDialog } from "./new-file-dialog";
import { MANIFEST } from "./skill-text";
import type { SkillDrafts } from "./use-skill-drafts";

/** The files of the skill: which one is open, which have unsaved text; new and delete. */
export function EditorFiles({ drafts }: { drafts: SkillDrafts }) {
  const { skill, path } = drafts;
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<string | null>(null);

  async function remove(name: string) {
    const next = await api.deleteFrom(fileUrl(skill.id, name), skillSchema, {
      ifMatch: skill.version,
    });
    drafts.forgetFile(name);
    drafts.take(next);
    toast.success(`Deleted ${name} in v${next.version}.`, {
      description: "Restore the version before to get it back.",
    });
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line pr-1 pl-3">
        <span className="flex-1 text-sm text-muted">Files</span>
        <Button
          variant="ghost"
          size="small-icon"
          aria-label="New file"
          title="New file"
          onClick={() => {
            setAdding(true);
          }}
        >
          <FilePlus aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="small-icon"
          aria-label={`Delete ${path}`}
          title={path === MANIFEST ? "SKILL.md stays: it makes the folder a skill" : "Delete"}
          disabled={path === MANIFEST}
          onClick={() => {
            setDeleting(path);
          }}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto p-1">
        {treeLines(skill.package.files).map((line) => {
          const indent = { paddingLeft: `${8 + line.depth * 12}px` };
          if (line.kind === "folder") {
            return (
              <li
                key={`${line.path}/`}
                style={indent}
                className="flex h-7 items-center gap-2 font-mono text-sm text-muted"
              >
                <Folder aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{line.name}/</span>
              </li>
            );
          }
          const here = line.path === path;
          const isDirty = drafts.dirty.includes(line.path);
          return (
            <li key={line.path}>
              <button
                type="button"
                style={indent}
                aria-current={here ? "true" : undefined}
                title={line.path}
                onClick={() => {
                  drafts.open(line.path);
                }}
                className={classNames(
                  "flex h-7 w-full items-center gap-2 rounded-md pr-2 text-left font-mono text-sm hover:bg-hover",
                  here && "bg-hover font-medium",
                )}
              >
                <FileText
                  aria-hidden
                  className={classNames("size-4 shrink-0", here ? "text-accent" : "text-muted")}
                />
                <span className="min-w-0 flex-1 truncate">{line.name}</span>
                {isDirty ? (
                  <span title="unsaved" className="size-2 shrink-0 rounded-full bg-policy-solid">
                    <span className="sr-only">unsaved</span>
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      <NewFileDialog open={adding} onOpenChange={setAdding} drafts={drafts} />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => {
          setDeleting(null);
        }}
        title={`Delete ${deleting ?? ""}?`}
        description="This makes a new version without the file. Restoring an earlier version brings it back."
        actLabel="Delete file"
        act={() => remove(deleting ?? "")}
      />
    </div>
  );
}
