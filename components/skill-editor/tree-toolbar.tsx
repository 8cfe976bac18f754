"use client";

import {
  FilePlus,
  PencilLine,
  SquareTerminal,
  Trash2,
  Upload,
  type LucideIcon,
} from "lucide-react";
import { useRef } from "react";
import { Button } from "../ui/button";
import type { PathQuestion } from "./path-dialog";
import { MANIFEST } from "./skill-files";
import type { SkillEditing } from "./use-skill-editing";
import type { TreeActs } from "./use-tree-acts";

/** The acts on what is selected in the tree: a file, or a folder with all below it. */
export function TreeToolbar(props: {
  editing: SkillEditing;
  acts: TreeActs;
  selected: string;
  isFolder: boolean;
  readOnly: boolean;
  ask: (question: PathQuestion) => void;
}) {
  const { acts, selected, isFolder, ask } = props;
  const chosen = useRef<HTMLInputElement>(null);
  const file = props.editing.skill.package.files.find(({ path }) => path === selected);
  const isExecutable = file?.executable ?? false;
  const folder = isFolder ? selected : selected.split("/").slice(0, -1).join("/");
  const stays = selected === MANIFEST;
  return (
    <div className="flex h-9 shrink-0 items-center gap-0.5 border-b border-line pr-1 pl-3">
      <span className="flex-1 text-sm text-muted">Files</span>
      {props.readOnly ? null : (
        <>
          <Act
            icon={FilePlus}
            label="New file"
            title={`New file in ${folder === "" ? "the skill" : `${folder}/`}`}
            onClick={() => {
              ask({ kind: "add", folder });
            }}
          />
          <Act
            icon={Upload}
            label="Upload files"
            title={`Upload into ${folder === "" ? "the skill" : `${folder}/`}; or drop files on a folder`}
            onClick={() => {
              chosen.current?.click();
            }}
          />
          <Act
            icon={PencilLine}
            label={`Rename or move ${selected}`}
            title={stays ? "SKILL.md stays where it is" : `Rename or move ${selected} (F2)`}
            disabled={stays}
            onClick={() => {
              ask({ kind: "move", from: selected });
            }}
          />
          <Act
            icon={SquareTerminal}
            label={isExecutable ? `${selected} is executable` : `Mark ${selected} as executable`}
            title={isExecutable ? "Executable: click to take the mark off" : "Mark as executable"}
            pressed={isExecutable}
            disabled={isFolder || stays}
            onClick={() => {
              acts.mark(selected, !isExecutable);
            }}
          />
          <Act
            icon={Trash2}
            label={`Delete ${selected}`}
            title={stays ? "SKILL.md stays: it makes the folder a skill" : `Delete ${selected}`}
            disabled={stays}
            onClick={() => {
              acts.remove(selected);
            }}
          />
          <input
            ref={chosen}
            type="file"
            multiple
            aria-label="Files to upload"
            tabIndex={-1}
            className="hidden"
            onChange={(event) => {
              acts.upload(folder, [...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </>
      )}
    </div>
  );
}

function Act(props: {
  icon: LucideIcon;
  label: string;
  title: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="ghost"
      size="small-icon"
      aria-label={props.label}
      title={props.title}
      {...(props.pressed === undefined ? {} : { "aria-pressed": props.pressed })}
      className={props.pressed === true ? "bg-hover text-tool" : undefined}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <props.icon aria-hidden />
    </Button>
  );
}
