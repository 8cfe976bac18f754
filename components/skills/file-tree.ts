import type { FileFacts } from "../../lib/packages/skill-package";

/** A package's files as lines of a tree: folders first, then files, each by name; SKILL.md leads its folder. */
export type TreeLine =
  | { kind: "folder"; path: string; name: string; depth: number }
  | { kind: "file"; path: string; name: string; depth: number; file: FileFacts };

const LEADER = "SKILL.md";

type Folder = { folders: Map<string, Folder>; files: FileFacts[] };

export function treeLines(files: readonly FileFacts[]): TreeLine[] {
  const root: Folder = { folders: new Map(), files: [] };
  for (const file of files) {
    let folder = root;
    for (const name of file.path.split("/").slice(0, -1)) folder = childOf(folder, name);
    folder.files.push(file);
  }
  return linesOf(root, "", 0);
}

function childOf(folder: Folder, name: string): Folder {
  const existing = folder.folders.get(name);
  if (existing !== undefined) return existing;
  const made: Folder = { folders: new Map(), files: [] };
  folder.folders.set(name, made);
  return made;
}

function linesOf(folder: Folder, prefix: string, depth: number): TreeLine[] {
  const lines: TreeLine[] = [];
  const files = folder.files
    .map((file) => ({ file, name: file.path.slice(prefix.length) }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ file, name }): TreeLine => ({ kind: "file", path: file.path, name, depth, file }));
  lines.push(...files.filter(({ name }) => name === LEADER));
  for (const [name, child] of [...folder.folders].sort(([a], [b]) => compare(a, b))) {
    const path = `${prefix}${name}`;
    lines.push({ kind: "folder", path, name, depth }, ...linesOf(child, `${path}/`, depth + 1));
  }
  lines.push(...files.filter(({ name }) => name !== LEADER));
  return lines;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
