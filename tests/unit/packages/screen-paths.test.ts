import { describe, expect, test } from "vitest";
import { screenPaths } from "../../../lib/packages/screen-paths";

const screen = (...paths: string[]) => screenPaths(paths.map((path) => ({ path })));
const kept = (...paths: string[]) => screen(...paths).entries.map(({ path }) => path);
const problems = (...paths: string[]) => screen(...paths).problems;

describe("a path", () => {
  test.each([
    ["./a/b.md", "a/b.md"],
    ["a//b.md", "a/b.md"],
    ["a/./b.md", "a/b.md"],
    ["a\\b\\c.md", "a/b/c.md"],
    ["e\u0301.md", "\u00e9.md"],
    ["assets/Body Font Bold.ttf", "assets/Body Font Bold.ttf"],
    ["references/模板.md", "references/模板.md"],
    ["a..b/...c", "a..b/...c"],
    ["~/x", "~/x"],
  ])("%j is normalised to %j", (raw, path) => {
    expect(screen(raw)).toEqual({ entries: [{ path }], problems: [] });
  });

  test.each([
    ["../x", ".."],
    ["a/../b", ".."],
    ["a/..", ".."],
    ["..\\x", ".."],
    ["a\\..\\..\\b", ".."],
    ["/etc/passwd", "absolute"],
    ["\\\\server\\share", "absolute"],
    ["C:\\x", "drive"],
    ["c:x", "drive"],
    ["./C:/x", "drive"],
    [".//.\\c:x", "drive"],
    ["a\u0000b", "control"],
    ["a\nb", "control"],
    ["a\u0085b", "control"],
    ["a\u202eb.exe", "direction"],
    ["a\ud800b", "decoded"],
    ["", "empty"],
    [".", "no file"],
    ["./", "no file"],
    ["n".repeat(256), "name of 256 bytes"],
    [`a/${"é".repeat(128)}/b`, "name of 256 bytes"],
    [`${"d/".repeat(11)}f`, "11 folders deep"],
    [`${"x".repeat(200)}/`.repeat(5) + "y".repeat(200), "1205 bytes"],
  ])("%j is unsafe", (path, words) => {
    const { entries, problems } = screen("SKILL.md", path);
    expect(entries).toEqual([{ path: "SKILL.md" }]);
    expect(problems).toMatchObject([{ level: "error", code: "path_unsafe", path }]);
    expect(problems[0]?.message).toContain(words);
  });

  test("may be as long and deep as the limits say", () => {
    expect(problems("n".repeat(255), `${"d/".repeat(10)}f`)).toEqual([]);
    expect(problems(`${"x".repeat(200)}/`.repeat(5) + "y".repeat(19))).toEqual([]);
  });

  test("that is unsafe is listed with every other one", () => {
    expect(problems("../a", "/b", "C:/c", "d", "D").map(({ code }) => code)).toEqual([
      "path_unsafe",
      "path_unsafe",
      "path_unsafe",
      "path_duplicate",
    ]);
  });
});

describe("paths that collide", () => {
  test.each([
    ["the same twice", "a/b", "a/b"],
    ["case", "Guide.md", "guide.md"],
    ["case in a folder", "Docs/a.md", "docs/a.md"],
    ["composed letters", "e\u0301", "\u00e9"],
    ["sharp s", "straße", "STRASSE"],
    ["slashes", "a/b", "a\\b"],
  ])("by %s are errors that name both", (_, first, second) => {
    const found = problems(first, second);
    expect(found).toMatchObject([{ level: "error", code: "path_duplicate" }]);
    expect(found[0]?.message).toContain("duplicate");
  });

  test("as file and folder are errors, in any case", () => {
    expect(problems("a", "a/b")).toMatchObject([{ code: "path_file_and_folder", path: "a" }]);
    expect(problems("x/Y/z", "x/y")).toMatchObject([{ code: "path_file_and_folder", path: "x/y" }]);
    expect(screenPaths([{ path: "a" }], ["a/"]).problems).toMatchObject([
      { code: "path_file_and_folder" },
    ]);
  });

  test("do not when only folders share a name", () => {
    expect(problems("Docs/a.md", "docs/b.md")).toEqual([]);
    expect(screenPaths([{ path: "a/b" }], ["a/", "c/", "C/"]).problems).toEqual([]);
  });
});

describe("noise", () => {
  test("is left out with one note for each kind", () => {
    const { entries, problems } = screen(
      "SKILL.md",
      "__MACOSX/._SKILL.md",
      "a/.DS_Store",
      "._x",
      "a/._y",
      ".git/config",
      "sub/.git",
      "node_modules/a/index.js",
      "node_modules/b/index.js",
    );
    expect(entries).toEqual([{ path: "SKILL.md" }]);
    expect(problems.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      "note: 1 entry of __MACOSX was left out.",
      "note: 1 entry of .DS_Store was left out.",
      "note: 2 entries of ._* were left out.",
      "note: 2 entries of .git were left out.",
      "note: 2 entries of node_modules were left out.",
    ]);
  });

  test("does not collide, and is not told by a part of a name", () => {
    expect(problems("node_modules/a", "node_modules/A").map(({ level }) => level)).toEqual([
      "note",
    ]);
    expect(kept(".gitignore", "my_node_modules/a", ".github/a", "DS_Store")).toHaveLength(4);
  });

  test("with an unsafe path is an error all the same", () => {
    expect(problems("__MACOSX/../../x")).toMatchObject([{ code: "path_unsafe" }]);
  });
});
