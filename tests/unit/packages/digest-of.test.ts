import { describe, expect, test } from "vitest";
import { digestOf } from "../../../lib/packages/digest-of";
import type { PackageFile } from "../../../lib/packages/skill-package";

const VECTOR: PackageFile[] = [
  {
    path: "SKILL.md",
    bytes: Buffer.from("---\nname: hello\ndescription: Says hello.\n---\n\nSay hello.\n"),
    executable: false,
  },
  { path: "scripts/run.sh", bytes: Buffer.from("#!/bin/sh\necho hello\n"), executable: true },
  { path: "assets/\u00e9.txt", bytes: Buffer.alloc(0), executable: false },
  { path: "Zed.txt", bytes: Buffer.from("z"), executable: false },
];
const DIGEST = "sha256:f7726cbf2db4e006d0c7c92ac77107a952831294f3ae261469f2c213a0851222";

const file = (path: string, text = "x", executable = false): PackageFile => ({
  path,
  bytes: Buffer.from(text),
  executable,
});

describe("the digest of a package", () => {
  test("is the one of the test vector", () => {
    expect(digestOf(VECTOR)).toBe(DIGEST);
  });

  test("does not depend on the order of the files", () => {
    expect(digestOf([...VECTOR].reverse())).toBe(DIGEST);
  });

  test("orders paths by bytes where UTF-16 would order them otherwise", () => {
    // U+FF21 is below U+1F600 by code points, above its surrogates in UTF-16.
    const [wide, emoji] = [file("\uff21"), file("\u{1f600}")];
    expect(digestOf([wide, emoji])).toBe(digestOf([emoji, wide]));
    expect(digestOf([wide, emoji])).toBe(
      "sha256:fc8c15f84b30ee4de30d7667e06528df1becf14c4dc22f948074e4fdc4156f53",
    );
  });

  test.each([
    ["a byte", [file("a", "y")]],
    ["a path", [file("b")]],
    ["the executable bit", [file("a", "x", true)]],
    ["another file", [file("a"), file("b")]],
  ])("changes with %s", (_, files) => {
    expect(digestOf(files)).not.toBe(digestOf([file("a")]));
  });
});
