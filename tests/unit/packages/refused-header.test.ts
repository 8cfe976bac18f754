import { describe, expect, test } from "vitest";
import type { Problem } from "../../../lib/base/problem";
import { readManifest } from "../../../lib/packages/read-manifest";
import type { Manifest } from "../../../lib/packages/skill-package";
import { cpuMs } from "../../support/cpu-ms";

const withHeader = (header: string, body = "Body.\n"): string => `---\n${header}\n---\n\n${body}`;

function read(source: string): { manifest: Manifest; problems: Problem[] } {
  const { manifest, problems } = readManifest(source);
  if (manifest === null) throw new Error(JSON.stringify(problems));
  return { manifest, problems };
}

function errors(source: string): Problem[] {
  const { manifest, problems } = readManifest(source);
  expect(manifest).toBeNull();
  return problems.filter((problem) => problem.level === "error");
}

const codes = (problems: readonly Problem[]): string[] =>
  problems.filter((problem) => problem.level !== "note").map((problem) => problem.code);

describe("the limits of a manifest", () => {
  test("a description of 1,024 code points has no warning, one more has and is kept", () => {
    const [fits, long] = ["😀".repeat(1024), "😀".repeat(1025)];
    expect(read(withHeader(`name: a\ndescription: ${fits}`)).problems).toEqual([]);
    const { manifest, problems } = read(withHeader(`name: a\ndescription: ${long}`));
    expect(manifest.description).toBe(long);
    expect(codes(problems)).toEqual(["description_long"]);
    expect(problems[0]?.message).toMatch(/1025.*1024/);
  });

  test("a name of 64 characters is taken, one of 65 is refused with both numbers", () => {
    expect(read(withHeader(`name: ${"a".repeat(64)}\ndescription: d`)).problems).toEqual([]);
    const [problem] = errors(withHeader(`name: ${"a".repeat(65)}\ndescription: d`));
    expect(problem).toMatchObject({ code: "name_long", line: 2 });
    expect(problem?.message).toMatch(/65.*64/);
  });

  test("a closing fence is looked for within 64 KB only", () => {
    const header = (bytes: number): string =>
      `---\nname: a\ndescription: d\nx: ${"y".repeat(bytes)}\n---\nB`;
    expect(read(header(60_000)).manifest.name).toBe("a");
    expect(codes(errors(header(70_000)))).toEqual(["header_unclosed"]);
  });

  test("brackets may nest 32 deep, not 33", () => {
    const header = (depth: number): string =>
      withHeader(`name: a\ndescription: d\nx: ${"[".repeat(depth)}${"]".repeat(depth)}`);
    expect(read(header(32)).problems).toEqual([]);
    expect(errors(header(33))).toMatchObject([{ code: "header_nested" }]);
  });

  test("a header that never ends is refused without reading on", () => {
    expect(codes(errors(`---\nname: a\n${"x\n".repeat(200_000)}`))).toEqual(["header_unclosed"]);
  });

  test.each([
    ["brackets", `a: ${"[".repeat(9_000)}`],
    ["maps", `a: ${"{a: ".repeat(9_000)}`],
    ["lists in one line", "- ".repeat(9_000)],
    ["keys", Array.from({ length: 20_000 }, (_, index) => `k${index}:`).join("\n")],
    ["tags", "!a ".repeat(20_000)],
    ["aliases", `a: &a ${"*a ".repeat(20_000)}`],
  ])("a header of nothing but %s is refused at once", (_, header) => {
    const started = cpuMs();
    expect(errors(withHeader(header)).length).toBeGreaterThan(0);
    expect(cpuMs() - started).toBeLessThan(1_000);
  });
});

describe("a header that is refused", () => {
  test.each([
    [
      "two keys of one name",
      "name: a\ndescription: d\nname: b",
      "header_key",
      4,
      /duplicate.*name/,
    ],
    [
      "two nested keys of one name",
      "name: a\ndescription: d\nm:\n  x: 1\n  x: 2",
      "header_key",
      6,
      /duplicate/,
    ],
    ["an alias", "name: a\ndescription: d\nx: &y 1\nz: *y", "header_anchor", 4, /anchor/],
    ["a tag", "name: a\ndescription: !!js/function 'x'", "header_tag", 3, /tag !!js\/function/],
    ["a tag on another key", "name: a\ndescription: d\nx: !env HOME", "header_tag", 4, /!env/],
    ["a sentence", "just a sentence", "header_not_mapping", 2, /mapping/],
    ["a list", "- a\n- b", "header_not_mapping", 2, /list/],
    [
      "a quote that never closes",
      'name: a\ndescription: "open\nx: y',
      "header_yaml",
      3,
      /description/,
    ],
    [
      "a bracket that never closes",
      "name: a\ndescription: d\nx: [a, b",
      "header_yaml",
      4,
      /Line 4: x/,
    ],
    [
      "a line that other tools take for the fence",
      "name: a\ndescription: d\n---x: y",
      "header_fence",
      4,
      /---/,
    ],
    ["a key that is a list", "? [a]\n: b\nname: a", "header_key", 2, /key must be text/],
    [
      "a description that is a list",
      "name: a\ndescription:\n  - x\n  - y",
      "description_not_text",
      3,
      /list/,
    ],
    [
      "a description that is a mapping",
      "name: a\ndescription:\n  en: x",
      "description_not_text",
      3,
      /mapping/,
    ],
    ["a name that is a list", "name: [a]\ndescription: d", "name_not_text", 2, /list/],
    ["no letter in the name", 'name: "?!"\ndescription: d', "name_unusable", 2, /letter/],
    ["an empty description", 'name: a\ndescription: "  "', "description_missing", 3, /empty/],
    ["no description", "name: a", "description_missing", undefined, /description/],
  ])("for %s names the line and the reason", (_, header, code, line, words) => {
    const [problem, ...more] = errors(withHeader(header));
    expect(problem?.code).toBe(code);
    expect(problem?.line).toBe(line);
    expect(problem?.message).toMatch(words);
    expect(more).toEqual([]);
  });

  test("lists what is missing, all of it", () => {
    expect(codes(errors("Just text.\n"))).toEqual(["name_missing", "description_missing"]);
  });
});
