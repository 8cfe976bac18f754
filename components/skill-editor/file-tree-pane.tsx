"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import type { FileFacts } from "../../lib/packages/skill-package";
import { classNames } from "../ui/class-names";
import { formatBytes } from "../ui/format";
import { treeLines, type TreeLine } from "../skills/file-tree";
import { PathDialog, type PathQuestion } from "./path-dialog";
import { DRAGGED, TreeRow, type RowActs } from "./tree-row";
import { TreeToolbar } from "./tree-toolbar";
import { useTreeKeys } from "./use-tree-keys";
import type { SkillEditing } from "./use-skill-editing";
import type { TreeActs } from "./use-tree-acts";

/** More than fit into a window. */
const FILES_SHOWN_AT_FIRST = 60;

/** The files of the skill: which is open, which have unsaved text; add, rename, move, delete, mark, upload. */
export function FileTreePane(props: { editing: SkillEditing; acts: TreeActs; readOnly: boolean }) {
  const { editing, acts, readOnly } = props;
  const { files } = editing.skill.package;
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedAtFirst(files));
  const [folder, setFolder] = useState<string | null>(null);
  const [question, setQuestion] = useState<PathQuestion | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const all = useMemo(() => treeLines(files), [files]);
  const lines = useMemo(() => all.filter((line) => !isInside(line.path, closed)), [all, closed]);
  // A folder that was moved or deleted is no longer chosen.
  const isFolder = all.some((line) => line.kind === "folder" && line.path === folder);
  const selected = isFolder && folder !== null ? folder : editing.path;

  useEffect(() => {
    // Whatever opened the file: its row has to be there.
    setClosed((was) =>
      isInside(editing.path, was)
        ? new Set([...was].filter((name) => !editing.path.startsWith(`${name}/`)))
        : was,
    );
  }, [editing.path]);

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
  const latest = useRef({ select, toggle, move });
  useEffect(() => {
    latest.current = { select, toggle, move };
  });
  // The same for all rows and for good: one that did not change is not drawn anew.
  const rowActs = useMemo<RowActs>(
    () => ({
      select: (line) => {
        latest.current.select(line);
      },
      toggle: (line) => {
        latest.current.toggle(line);
      },
      over: (line) => {
        setOver(folderOf(line));
      },
      drop: (from, line) => {
        latest.current.move(from, folderOf(line));
      },
    }),
    [],
  );
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
            rowActs={rowActs}
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

function folderOf(line: TreeLine): string {
  return line.kind === "folder" ? line.path : line.path.split("/").slice(0, -1).join("/");
}

/** Of many files the folders come first: one opens them in turn, and the editor stands there sooner. */
function closedAtFirst(files: readonly FileFacts[]): ReadonlySet<string> {
  if (files.length <= FILES_SHOWN_AT_FIRST) return new Set();
  return new Set(treeLines(files).flatMap((line) => (line.kind === "folder" ? [line.path] : [])));
}

function isInside(path: string, closed: ReadonlySet<string>): boolean {
  return [...closed].some((folder) => path.startsWith(`${folder}/`));
}
