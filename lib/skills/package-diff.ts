import { fileSha256 } from "../packages/file-sha256";
import type { PackageFile } from "../packages/skill-package";
import { decodeText } from "./decode-text";

export type FileSide = {
  path: string;
  bytes: number;
  executable: boolean;
  /** Null for a binary file, or one too large to compare line by line. */
  text: string | null;
};

export type FileChange = {
  /** `mode`: only the executable bit; `renamed`: the same bytes at another path. */
  change: "added" | "removed" | "renamed" | "modified" | "mode";
  binary: boolean;
  before: FileSide | null;
  after: FileSide | null;
};

/** More than a person compares line by line, and more than an editor lays out at once. */
const TEXT_BYTES = 512 * 1024;

/** What changed from one set of files to another, ordered by path. Unchanged files are left out. */
export function packageDiff(
  before: readonly PackageFile[],
  after: readonly PackageFile[],
): FileChange[] {
  const earlier = new Map(before.map((file) => [file.path, file]));
  const later = new Map(after.map((file) => [file.path, file]));
  const removed = before.filter((file) => !later.has(file.path));
  const changes: FileChange[] = [];
  for (const file of after) {
    const same = earlier.get(file.path);
    if (same) {
      const change = changeOf(same, file);
      if (change) changes.push(fileChange(change, same, file));
      continue;
    }
    const moved = removed.findIndex((gone) => fileSha256(gone.bytes) === fileSha256(file.bytes));
    if (moved === -1) changes.push(fileChange("added", null, file));
    else changes.push(fileChange("renamed", removed.splice(moved, 1)[0] ?? null, file));
  }
  for (const file of removed) changes.push(fileChange("removed", file, null));
  return changes.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

function changeOf(before: PackageFile, after: PackageFile): "modified" | "mode" | null {
  if (fileSha256(before.bytes) !== fileSha256(after.bytes)) return "modified";
  return before.executable === after.executable ? null : "mode";
}

function fileChange(
  change: FileChange["change"],
  before: PackageFile | null,
  after: PackageFile | null,
): FileChange {
  const sides = [before, after].filter((file) => file !== null);
  const binary = sides.some((file) => decodeText(file.bytes) === null);
  const side = (file: PackageFile | null): FileSide | null =>
    file && {
      path: file.path,
      bytes: file.bytes.length,
      executable: file.executable,
      text: binary || file.bytes.length > TEXT_BYTES ? null : decodeText(file.bytes),
    };
  return { change, binary, before: side(before), after: side(after) };
}

function pathOf(change: FileChange): string {
  return change.after?.path ?? change.before?.path ?? "";
}
