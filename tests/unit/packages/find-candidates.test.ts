import { describe, expect, test } from "vitest";
import { findCandidates } from "../../../lib/packages/find-candidates";
import type { RawFile } from "../../../lib/packages/raw-file";
import { refusalOf } from "../../support/refusal-of";

const files = (...paths: string[]): RawFile[] =>
  paths.map((path) => ({ path, bytes: Buffer.from(path), executable: false }));

const found = (...paths: string[]) => findCandidates(files(...paths));

describe("the skills in a source", () => {
  test("are at the root", () => {
    expect(found("SKILL.md", "a/b.md")).toEqual({
      candidates: [{ path: "", folder: null, files: files("SKILL.md", "a/b.md") }],
      skipped: [],
      problems: [],
    });
  });

  test("are below wrapping folders, whose other files are named and not mixed in", () => {
    const { candidates, problems } = found(
      "repo/README.md",
      "repo/skills/demo/SKILL.md",
      "repo/skills/demo/ref.md",
    );
    expect(candidates).toMatchObject([{ path: "repo/skills/demo", folder: "demo" }]);
    expect(candidates[0]?.files.map(({ path }) => path)).toEqual(["SKILL.md", "ref.md"]);
    expect(problems).toMatchObject([{ level: "note", code: "outside_skill" }]);
    expect(problems[0]?.message).toContain("repo/README.md");
  });

  test("are all offered, in the order of their paths", () => {
    const { candidates } = found("b/SKILL.md", "a/SKILL.md", "b/x.txt", "ab/SKILL.md");
    expect(candidates.map(({ path }) => path)).toEqual(["a", "ab", "b"]);
    expect(candidates.map((candidate) => candidate.files.length)).toEqual([1, 1, 2]);
  });

  test("may lie inside each other", () => {
    const { candidates } = found("SKILL.md", "examples/inner/SKILL.md");
    expect(candidates.map(({ path, files: inside }) => [path, inside.length])).toEqual([
      ["", 2],
      ["examples/inner", 1],
    ]);
  });

  test("are found by other spellings of SKILL.md", () => {
    expect(found("demo/skill.md").candidates).toMatchObject([{ path: "demo" }]);
  });

  test("are skipped with the reason when two spellings stand side by side", () => {
    const { candidates, skipped } = found("a/SKILL.md", "a/skill.md", "b/SKILL.md");
    expect(candidates.map(({ path }) => path)).toEqual(["b"]);
    expect(skipped).toMatchObject([{ path: "a" }]);
    expect(skipped[0]?.reason).toMatch(/SKILL\.md and skill\.md/);
  });

  test("are none when the only one has two spellings", async () => {
    const refusal = await refusalOf(() => found("a/SKILL.md", "a/skill.md"));
    expect(refusal.code).toBe("invalid");
    expect(refusal.message).toMatch(/SKILL\.md and skill\.md/);
  });
});

describe("a source without a SKILL.md", () => {
  test("is refused naming what was found", async () => {
    const refusal = await refusalOf(() => found("README.md", "skills/readme.txt"));
    expect(refusal.code).toBe("needs_input");
    expect(refusal.message).toMatch(/SKILL\.md.*README\.md.*skills\/readme\.txt/);
    expect(refusal.problems).toMatchObject([{ level: "error", code: "manifest_missing" }]);
  });

  test("names ten files and counts the rest", async () => {
    const refusal = await refusalOf(() =>
      found(...Array.from({ length: 14 }, (_, index) => `f${index}`)),
    );
    expect(refusal.message).toContain("and 4 more");
  });

  test("is one candidate without its wrapping folders when name and description are given", () => {
    const given = { name: "a", description: "d" };
    const { candidates } = findCandidates(files("wrap/in/a.md", "wrap/in/b/c.md"), given);
    expect(candidates).toMatchObject([{ path: "wrap/in", folder: "in" }]);
    expect(candidates[0]?.files.map(({ path }) => path)).toEqual(["a.md", "b/c.md"]);
  });

  test.each([{ name: "a" }, { description: "d" }, { name: " ", description: "d" }])(
    "is refused when only %j is given",
    async (given) => {
      expect((await refusalOf(() => findCandidates(files("a.md"), given))).code).toBe(
        "needs_input",
      );
    },
  );
});
