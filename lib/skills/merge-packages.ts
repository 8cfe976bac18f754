import type { PackageFile } from "../packages/skill-package";
import { decodeText } from "./decode-text";
import type { FileMerge } from "./file-merge";
import { mergeText, type MergeLabels } from "./merge-text";

/** What became of one file, with what it takes to make it so. */
export type MergedFile = FileMerge & {
  /** The file where it is decided; null where it is gone. */
  merged: PackageFile | null;
  sides: { ours: PackageFile | null; theirs: PackageFile | null };
};

/**
 * Merges two packages that come from one, file by file, ordered by path: what only one side changed is taken, what
 * both changed is merged by lines, and what cannot be merged is left to be chosen.
 */
export function mergePackages(
  base: readonly PackageFile[],
  ours: readonly PackageFile[],
  theirs: readonly PackageFile[],
  labels: MergeLabels,
): MergedFile[] {
  const [b, o, t] = [byPath(base), byPath(ours), byPath(theirs)];
  const paths = [...new Set([...b.keys(), ...o.keys(), ...t.keys()])].sort(byBytes);
  return paths.map((path) =>
    mergeFile(path, b.get(path) ?? null, o.get(path) ?? null, t.get(path) ?? null, labels),
  );
}

function mergeFile(
  path: string,
  base: PackageFile | null,
  ours: PackageFile | null,
  theirs: PackageFile | null,
  labels: MergeLabels,
): MergedFile {
  const sides = { ours, theirs };
  const facts = { path, conflicts: 0, text: null, ours: factsOf(ours), theirs: factsOf(theirs) };
  if (isSame(ours, theirs)) return { ...facts, outcome: "same", merged: ours, sides };
  if (isSame(base, theirs)) return { ...facts, outcome: "ours", merged: ours, sides };
  if (isSame(base, ours)) return { ...facts, outcome: "theirs", merged: theirs, sides };
  if (ours === null || theirs === null) return { ...facts, outcome: "choose", merged: null, sides };
  const executable = base?.executable === ours.executable ? theirs.executable : ours.executable;
  const content = contentOf(base, ours, theirs, labels);
  if (content === null) return { ...facts, outcome: "choose", merged: null, sides };
  const { bytes, conflicts, text } = content;
  const merged = { path, bytes, executable };
  const outcome = conflicts === 0 ? "merged" : "conflict";
  return { ...facts, outcome, conflicts, text, merged, sides };
}

/** Null where the sides cannot be merged by lines. */
function contentOf(
  base: PackageFile | null,
  ours: PackageFile,
  theirs: PackageFile,
  labels: MergeLabels,
): { bytes: Uint8Array; conflicts: number; text: string | null } | null {
  const whole = (file: PackageFile) => ({ bytes: file.bytes, conflicts: 0, text: null });
  if (isSameContent(ours, theirs) || isSameContent(base, theirs)) return whole(ours);
  if (isSameContent(base, ours)) return whole(theirs);
  const texts = [base, ours, theirs].map((file) => (file === null ? "" : decodeText(file.bytes)));
  const [b, o, t] = texts;
  if (typeof b !== "string" || typeof o !== "string" || typeof t !== "string") return null;
  const merged = mergeText(b, o, t, labels);
  return merged && { ...merged, bytes: Buffer.from(merged.text) };
}

function isSame(one: PackageFile | null, other: PackageFile | null): boolean {
  if (one === null || other === null) return one === other;
  return one.executable === other.executable && isSameContent(one, other);
}

function isSameContent(one: PackageFile | null, other: PackageFile | null): boolean {
  return one !== null && other !== null && Buffer.compare(one.bytes, other.bytes) === 0;
}

function factsOf(file: PackageFile | null): FileMerge["ours"] {
  if (file === null) return null;
  const text = decodeText(file.bytes);
  return { bytes: file.bytes.length, executable: file.executable, binary: text === null };
}

function byPath(files: readonly PackageFile[]): Map<string, PackageFile> {
  return new Map(files.map((file) => [file.path, file]));
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
