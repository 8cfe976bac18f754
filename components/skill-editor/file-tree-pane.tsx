"use client";

import { ChevronDown, ChevronRight, FileImage, FileTerminal, FileText } from "lucide-react";
import { useMemo, useState } from "react";
import { useDropzone } from "react-dropzone";
import { classNames } from "../ui/class-names";
import { formatBytes } from "../ui/format";
import { treeLines, type TreeLine } from "../skills/file-tree";
import { PathDialog, type PathQuestion } from "./path-dialog";
import { TreeToolbar } from "./tree-toolbar";
import { useTreeKeys } from "./use-tree-keys";
import type { SkillEditing } from "./use-skill-editing";
import type { TreeActs } from "./use-tree-acts";

/** What a row of the tree carries while it is dragged to another folder. */
const DRAGGED = "application/x-satchel-path";
/** The arrow before a folder, a bit larger than it looks. */
const SIGN = "[data-sign]";

/** The files of the skill: which is open, which have unsaved text; add, rename, move, delete, mark, upload. */
export function FileTreePane(props: { editing: SkillEditing; acts: TreeActs; readOnly: boolean }) {
  const { editing, acts, readOnly } = props;
  const { files } = editing.skill.package;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [folder, setFolder] = useState<string | null>(null);
  const [question, setQuestion] = useState<PathQuestion | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const all = useMemo(() => treeLines(files), [files]);
  const lines = useMemo(() => all.filter((line) => !isInside(line.path, closed)), [all, closed]);
  // A folder that was moved or deleted is no longer chosen.
  const isFolder = all.some((line) => line.kind === "folder" && line.path === folder);
  const selected = isFolder && folder !== null ? folder : editing.path;

  function select(line: TreeLine) {
    if (line.kind === "file") {
      setFolder(null);
      editing.open(line.path);
      return;
    }
    setFolder(line.path);
  }

  function toggle(line: TreeLine) {
    const next = new Set(closed);
    if (!next.delete(line.path)) next.add(line.path);
    setClosed(next);
  }

  function move(from: string, into: string) {
    setOver(null);
    const name = from.slice(from.lastIndexOf("/") + 1);
    const to = into === "" ? name : `${into}/${name}`;
    if (to !== from && !into.startsWith(`${from}/`) && into !== from) {
      acts.moveInBackground(from, to);
    }
  }

  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: readOnly,
    onDrop: (dropped) => {
      acts.upload(over ?? "", dropped);
      setOver(null);
    },
  });
  const onKeyDown = useTreeKeys({ lines, selected, toggle, setQuestion, acts, readOnly });

  return (
    <div
      {...getRootProps({ role: "presentation" })}
      className={classNames(
        "flex h-full min-h-0 flex-col",
        isDragActive && over === null && "bg-accent-soft",
      )}
    >
      <TreeToolbar
        editing={editing}
        acts={acts}
        selected={selected}
        isFolder={isFolder}
        readOnly={readOnly}
        ask={setQuestion}
      />
      <div
        role="tree"
        aria-label="Files"
        className="min-h-0 flex-1 overflow-y-auto p-1"
        onKeyDown={onKeyDown}
        onDragOver={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          setOver(null);
        }}
        onDrop={(event) => {
          const from = event.dataTransfer.getData(DRAGGED);
          if (from !== "") move(from, "");
        }}
      >
        {lines.map((line) => (
          <TreeRow
            key={`${line.kind} ${line.path}`}
            line={line}
            isSelected={selected === line.path}
            isOpen={line.kind === "folder" ? !closed.has(line.path) : editing.path === line.path}
            isDirty={editing.facts.dirty.includes(line.path)}
            isTarget={over !== null && over === line.path}
            canDrag={!readOnly && line.path !== "SKILL.md"}
            onSelect={() => {
              select(line);
            }}
            onToggle={() => {
              toggle(line);
            }}
            onOver={() => {
              setOver(folderOf(line));
            }}
            onDropPath={(from) => {
              move(from, folderOf(line));
            }}
          />
        ))}
      </div>
      <p className="shrink-0 border-t border-line px-3 py-1 text-xs text-muted">
        {isDragActive
          ? `Drop into ${over === null || over === "" ? "the skill" : `${over}/`}`
          : `${files.length} of 200 files, ${formatBytes(editing.skill.package.bytes)}`}
      </p>
      <PathDialog
        question={question}
        close={() => {
          setQuestion(null);
        }}
        editing={editing}
        acts={acts}
      />
    </div>
  );
}

function TreeRow(props: {
  line: TreeLine;
  isSelected: boolean;
  isOpen: boolean;
  isDirty: boolean;
  isTarget: boolean;
  canDrag: boolean;
  onSelect: () => void;
  onToggle: () => void;
  onOver: () => void;
  onDropPath: (from: string) => void;
}) {
  const { line, isSelected, isOpen } = props;
  const Icon = iconOf(line, isOpen);
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={line.depth + 1}
      aria-selected={isSelected}
      {...(line.kind === "folder" ? { "aria-expanded": isOpen } : {})}
      aria-current={line.kind === "file" && isOpen ? "true" : undefined}
      data-path={line.path}
      tabIndex={isSelected ? 0 : -1}
      title={line.path}
      draggable={props.canDrag}
      style={{ paddingLeft: `${6 + line.depth * 12}px` }}
      // The first click chooses a folder; its sign, or a click on the chosen one, opens and closes it.
      onClick={(event) => {
        const isSign = event.target instanceof Element && event.target.closest(SIGN) !== null;
        props.onSelect();
        if (line.kind === "folder" && (isSign || isSelected)) props.onToggle();
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, line.path);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onOver();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === "") return;
        event.preventDefault();
        event.stopPropagation();
        props.onDropPath(from);
      }}
      className={classNames(
        "flex h-7 w-full items-center gap-1.5 rounded-md pr-2 text-left font-mono text-sm hover:bg-hover",
        isSelected && "bg-hover font-medium",
        props.isTarget && "outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <span data-sign className="-my-1.5 -ml-1.5 py-1.5 pl-1.5">
        <Icon
          aria-hidden
          className={classNames(
            "size-4",
            line.kind === "file" && isOpen ? "text-accent" : "text-muted",
          )}
        />
      </span>
      <span className="min-w-0 flex-1 truncate">
        {line.name}
        {line.kind === "folder" ? "/" : ""}
      </span>
      {line.kind === "file" && line.file.executable ? (
        <span className="text-2xs text-tool" title="marked as executable">
          exec
        </span>
      ) : null}
      {props.isDirty ? (
        <span title="unsaved" className="size-2 shrink-0 rounded-full bg-policy-solid">
          <span className="sr-only">unsaved</span>
        </span>
      ) : null}
    </button>
  );
}

function iconOf(line: TreeLine, isOpen: boolean) {
  if (line.kind === "folder") return isOpen ? ChevronDown : ChevronRight;
  if (/\.(png|jpe?g|gif|webp|svg)$/i.test(line.path)) return FileImage;
  return line.file.executable ? FileTerminal : FileText;
}

function folderOf(line: TreeLine): string {
  return line.kind === "folder" ? line.path : line.path.split("/").slice(0, -1).join("/");
}

function isInside(path: string, closed: ReadonlySet<string>): boolean {
  return [...closed].some((folder) => path.startsWith(`${folder}/`));
}
