import { expect, test } from "vitest";
import { compileGlob, matchesGlob } from "../../../lib/runner/glob";
import { firstMatch, plainPath } from "../../../lib/runner/path-globs";

test.each([
  ["*.ts", "a.ts", true],
  ["*.ts", "d/a.ts", false],
  ["**/*.ts", "a.ts", true],
  ["**/*.ts", "d/e/a.ts", true],
  ["src/**/*.ts", "src/a.ts", true],
  ["src/**/*.ts", "other/src/a.ts", false],
  ["src/**", "src/a/b", true],
  ["src/**", "src", false],
  ["**", "a/b/c", true],
  ["a/**/b", "a/b", true],
  ["a/**/b", "a/x/y/b", true],
  ["a**b", "a/b", false],
  ["**/*.{js,{ts,tsx}}", "d/a.tsx", true],
  ["**/*.{js,{ts,tsx}}", "a.css", false],
  ["{src,lib}/**/{a,b}.ts", "lib/x/b.ts", true],
  ["a{,b}", "a", true],
  ["a{b", "a{b", true],
  ["a}b", "a}b", true],
  ["[a-c]x", "bx", true],
  ["[!a-c]x", "bx", false],
  ["[^a]", "/", false],
  ["a?c", "abc", true],
  ["a?c", "a/c", false],
  ["a\\*", "a*", true],
  ["a\\*", "ab", false],
  ["src\\deep\\x.ts", "src/deep/x.ts", true],
  ["**/*.yml", ".github/workflows/ci.yml", true],
  ["./src/*.ts", "src/a.ts", true],
  ["a.b", "axb", false],
  ["(a|b)+", "(a|b)+", true],
])("%s on %s: %j", (pattern, path, expected) => {
  expect(matchesGlob(compileGlob(pattern), path)).toBe(expected);
});

test.each([
  ["many folders", "**/x/".repeat(80) + "*a*a*a*a*b"],
  ["many stars", "*a".repeat(200) + "b"],
  ["many choices", "{a,b}".repeat(100)],
  ["open braces", "{".repeat(500)],
  ["nested braces", "{".repeat(250) + "}".repeat(250)],
  ["open classes", "[".repeat(500)],
  ["choices in choices", "{a,".repeat(160)],
  ["a long name", "x".repeat(10_000)],
])("a hostile pattern is answered in time: %s", (_, pattern) => {
  const began = performance.now();
  matchesGlob(compileGlob(pattern), "a/".repeat(250) + "a".repeat(500));
  expect(performance.now() - began).toBeLessThan(1_000);
});

test.each([
  ["src\\deep\\a.ts", "src/deep/a.ts"],
  ["/workspace/a", "a"],
  ["././a", "a"],
  ["a//b", "a/b"],
  ["/etc/passwd", "/etc/passwd"],
  ["../x", "../x"],
])("the path %s is %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test("an excluding glob takes a path out, and the first that matches is named", () => {
  expect(firstMatch(["src/**/*.ts", "!**/x.ts"], ["src/x.ts", "src\\deep\\a.ts"])).toBe(
    "src/deep/a.ts",
  );
  expect(firstMatch(["*.md"], ["a.ts"])).toBeNull();
});
