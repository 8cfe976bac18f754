import { expect, test } from "vitest";
import type { PackageFile } from "../../../lib/packages/skill-package";
import { packageDiff } from "../../../lib/skills/package-diff";

function file(path: string, content: string | Uint8Array, executable = false): PackageFile {
  return { path, bytes: Buffer.from(content), executable };
}

const summary = (before: PackageFile[], after: PackageFile[]) =>
  packageDiff(before, after).map((change) => [
    change.change,
    change.before?.path ?? null,
    change.after?.path ?? null,
  ]);

test("each kind of change is told by its name, unchanged files are left out", () => {
  const before = [
    file("SKILL.md", "a"),
    file("gone.txt", "g"),
    file("old.txt", "o"),
    file("run", "r"),
  ];
  const after = [
    file("SKILL.md", "b"),
    file("new.txt", "n"),
    file("moved.txt", "o"),
    file("run", "r", true),
  ];
  expect(summary([...before, file("same", "s")], [...after, file("same", "s")])).toEqual([
    ["modified", "SKILL.md", "SKILL.md"],
    ["removed", "gone.txt", null],
    ["renamed", "old.txt", "moved.txt"],
    ["added", null, "new.txt"],
    ["mode", "run", "run"],
  ]);
});

test("one removed file is the origin of one added copy only", () => {
  expect(summary([file("a", "x")], [file("b", "x"), file("c", "x")])).toEqual([
    ["renamed", "a", "b"],
    ["added", null, "c"],
  ]);
});

test("texts come whole, binary files and very large ones without text", () => {
  const [text] = packageDiff([file("a", "one\r\n")], [file("a", "zwei ü\n")]);
  expect([text?.before?.text, text?.after?.text, text?.binary]).toEqual([
    "one\r\n",
    "zwei ü\n",
    false,
  ]);
  const [binary] = packageDiff([file("a", "text")], [file("a", Uint8Array.of(0, 1, 2))]);
  expect([binary?.binary, binary?.before?.text, binary?.after?.bytes]).toEqual([true, null, 3]);
  const [latin] = packageDiff([], [file("a", Uint8Array.of(0xe9))]);
  expect(latin?.binary).toBe(true);
  const [large] = packageDiff([file("a", "x")], [file("a", "y".repeat(512 * 1024 + 1))]);
  expect([large?.binary, large?.before?.text, large?.after?.text]).toEqual([false, "x", null]);
});
