"use client";

import type { KeyboardEvent } from "react";
import type { TreeLine } from "../skills/file-tree";
import type { PathQuestion } from "./path-dialog";
import type { TreeActs } from "./use-tree-acts";

/** Keys of the file tree: arrows walk, open and close folders, Enter chooses, F2 renames, Delete deletes. */
export function useTreeKeys(tree: {
  lines: readonly TreeLine[];
  selected: string;
  toggle: (line: TreeLine) => void;
  setQuestion: (question: PathQuestion) => void;
  acts: TreeActs;
  readOnly: boolean;
}) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
    const at = rows.findIndex((row) => row === document.activeElement);
    const line = tree.lines[at];
    if (line === undefined) return;
    const canChange = !tree.readOnly && line.path !== "SKILL.md";
    switch (event.key) {
      case "ArrowDown":
        rows[at + 1]?.focus();
        break;
      case "ArrowUp":
        rows[at - 1]?.focus();
        break;
      case "Home":
        rows[0]?.focus();
        break;
      case "End":
        rows.at(-1)?.focus();
        break;
      case "ArrowRight":
      case "ArrowLeft": {
        const isOpen = rows[at]?.getAttribute("aria-expanded") === "true";
        if (line.kind === "folder" && isOpen === (event.key === "ArrowLeft")) tree.toggle(line);
        break;
      }
      case "F2":
        if (canChange) tree.setQuestion({ kind: "move", from: line.path });
        break;
      case "Delete":
        if (canChange) tree.acts.remove(line.path);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
