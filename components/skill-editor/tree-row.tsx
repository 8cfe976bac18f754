"use client";

import { ChevronDown, ChevronRight, FileImage, FileTerminal, FileText } from "lucide-react";
import { memo } from "react";
import type { TreeLine } from "../skills/file-tree";
import { classNames } from "../ui/class-names";

/** What a row of the tree carries while it is dragged to another folder. */
export const DRAGGED = "application/x-satchel-path";
/** The arrow before a folder, a bit larger than it looks. */
const SIGN = "[data-sign]";

/** What can be done with a row; a new object draws all of them anew. */
export type RowActs = {
  select: (line: TreeLine) => void;
  toggle: (line: TreeLine) => void;
  over: (line: TreeLine) => void;
  drop: (from: string, line: TreeLine) => void;
};

/** A file or a folder of the tree. Of 200 only those that changed are drawn anew. */
export const TreeRow = memo(function TreeRow(props: {
  line: TreeLine;
  isSelected: boolean;
  isOpen: boolean;
  isDirty: boolean;
  isTarget: boolean;
  canDrag: boolean;
  rowActs: RowActs;
}) {
  const { line, isSelected, isOpen, rowActs } = props;
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
        rowActs.select(line);
        if (line.kind === "folder" && (isSign || isSelected)) rowActs.toggle(line);
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, line.path);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        rowActs.over(line);
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === "") return;
        event.preventDefault();
        event.stopPropagation();
        rowActs.drop(from, line);
      }}
      className={classNames(
        // What is scrolled away costs neither style nor layout.
        "[contain-intrinsic-height:28px] [content-visibility:auto]",
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
});

function iconOf(line: TreeLine, isOpen: boolean) {
  if (line.kind === "folder") return isOpen ? ChevronDown : ChevronRight;
  if (/\.(png|jpe?g|gif|webp|svg)$/i.test(line.path)) return FileImage;
  return line.file.executable ? FileTerminal : FileText;
}
