import { expect, it } from "vitest";
import { treeLines } from "@/components/skills/file-tree";

const file = (path: string) => ({ path, bytes: 1, executable: false, sha256: "" });

it("puts SKILL.md first, then folders, then files, each under its folder", () => {
  const lines = treeLines(
    ["Zed.txt", "a.txt", "scripts/run.sh", "SKILL.md", "scripts/lib/x.js", "assets/SKILL.md"].map(
      file,
    ),
  );
  expect(lines.map((line) => `${"  ".repeat(line.depth)}${line.name}`)).toEqual([
    "SKILL.md",
    "assets",
    "  SKILL.md",
    "scripts",
    "  lib",
    "    x.js",
    "  run.sh",
    "Zed.txt",
    "a.txt",
  ]);
});
