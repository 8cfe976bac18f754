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

describe("a SKILL.md without a fault", () => {
  test("is read without a word", () => {
    const { manifest, problems } = read(withHeader("name: hello\ndescription: Says hello."));
    expect(problems).toEqual([]);
    expect(manifest).toMatchObject({
      name: "hello",
      displayName: "hello",
      description: "Says hello.",
      body: "\nBody.\n",
      allowedTools: [],
      paths: [],
      disableModelInvocation: false,
      declaresArguments: false,
    });
  });

  test("keeps every scalar as its author typed it", () => {
    const header =
      "name: 007\ndescription: true\nversion: 1.10\ncreated: 2026-01-25\ncount: 1_000\nhex: 0x1F\nnothing:\nalso: ~\nflow: {a: 1.0, b: [yes, 'no']}\nquoted: \"1.10\"";
    expect(read(withHeader(header)).manifest.frontmatter).toEqual({
      name: "007",
      description: "true",
      version: "1.10",
      created: "2026-01-25",
      count: "1_000",
      hex: "0x1F",
      nothing: null,
      also: null,
      flow: { a: "1.0", b: ["yes", "no"] },
      quoted: "1.10",
    });
  });

  test("may use names of object properties as keys", () => {
    const { frontmatter } = read(
      withHeader("name: constructor\ndescription: d\n__proto__: x\ntoString: y"),
    ).manifest;
    expect(Object.entries(frontmatter)).toContainEqual(["__proto__", "x"]);
    expect(Object.getPrototypeOf(frontmatter)).toBe(Object.prototype);
  });

  test.each([
    ["a folded block", "description: >-\n  First.\n  Second.", "First. Second."],
    ["a clipped block", "description: >\n  First.\n  Second.", "First. Second."],
    ["a literal block", "description: |\n  First.\n  Second.\n\n", "First.\nSecond."],
    ["a wrapped plain value", "description: First\n  and second.", "First and second."],
    ["typographic quotes", "description: “Use” it", "“Use” it"],
    ["hyphens inside", "description: a --- b", "a --- b"],
    ["escapes", 'description: "a\\tb\\u00e9"', "a\tbé"],
  ])("says its description in %s", (_, line, description) => {
    const { manifest, problems } = read(withHeader(`name: hello\n${line}`));
    expect(manifest.description).toBe(description);
    expect(problems).toEqual([]);
  });

  test("may have CRLF or mixed line ends", () => {
    const { manifest, problems } = read(
      "---\r\nname: a\r\ndescription: >-\r\n  x\r\n  y\r\n---\r\n\r\none\ntwo\rthree\r\n",
    );
    expect(manifest.description).toBe("x y");
    expect(manifest.body).toBe("\r\none\ntwo\rthree\r\n");
    expect(problems).toEqual([]);
  });

  test("gives the same answer when it is read again", () => {
    const broken = "---\nname: [\n---\nx";
    expect(readManifest(broken)).toEqual(readManifest(broken));
  });
});

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

describe("the fields of a manifest", () => {
  const field = (line: string) => read(withHeader(`name: a\ndescription: d\n${line}`));

  test.each([
    ["spaces", "allowed-tools: Bash(git add:*) Bash(jq:*) Read"],
    ["commas", "allowed-tools: Bash(git add:*), Bash(jq:*),Read"],
    ["a list in brackets", "allowed-tools: [Bash(git add:*), Bash(jq:*), Read]"],
    ["a list", "allowed-tools:\n  - Bash(git add:*)\n  - Bash(jq:*)\n  - Read"],
  ])("tools are read from %s", (_, line) => {
    const { manifest, problems } = field(line);
    expect(manifest.allowedTools).toEqual(["Bash(git add:*)", "Bash(jq:*)", "Read"]);
    expect(problems).toEqual([]);
  });

  test("tools that cannot be read are a warning and allow nothing", () => {
    const { manifest, problems } = field("allowed-tools:\n  Bash: yes");
    expect(manifest.allowedTools).toEqual([]);
    expect(codes(problems)).toEqual(["field_unclear"]);
  });

  test("globs are read from a list and from a text, braces kept whole", () => {
    const globs = ["src/**/*.{ts,tsx}", "docs/**"];
    expect(field('paths: ["src/**/*.{ts,tsx}", "docs/**"]').manifest.paths).toEqual(globs);
    expect(field("paths: src/**/*.{ts,tsx}, docs/**").manifest.paths).toEqual(globs);
  });

  test.each(["true", "yes", "on", "1", "True", "YES", '"true"'])(
    "%s hides from models",
    (value) => {
      const { manifest, problems } = field(`disable-model-invocation: ${value}`);
      expect(manifest.disableModelInvocation).toBe(true);
      expect(problems).toEqual([]);
    },
  );

  test.each(["false", "no", "off", "0", ""])("%j does not hide", (value) => {
    expect(field(`disable-model-invocation: ${value}`).manifest.disableModelInvocation).toBe(false);
  });

  test("a switch that is neither hides, with a warning", () => {
    const { manifest, problems } = field("disable-model-invocation: maybe");
    expect(manifest.disableModelInvocation).toBe(true);
    expect(codes(problems)).toEqual(["field_unclear"]);
  });

  test("arguments are declared by either key, in any shape", () => {
    expect(field("argument-hint: [file]").manifest.declaresArguments).toBe(true);
    expect(field("arguments: {file: path}").manifest.declaresArguments).toBe(true);
    expect(field("argument-hint:").manifest.declaresArguments).toBe(false);
  });
});

describe("what a reader must be told", () => {
  const warned = (header: string, body?: string) => read(withHeader(header, body)).problems;

  test("text that a comment cuts off", () => {
    const { manifest, problems } = read(
      withHeader("name: a\ndescription: Sorts bugs like #42 well"),
    );
    expect(manifest.description).toBe("Sorts bugs like");
    expect(problems).toMatchObject([{ code: "cut_by_comment", line: 3 }]);
    expect(problems[0]?.message).toContain("#42 well");
  });

  test("characters that nobody sees, in description and name", () => {
    expect(warned("name: a\ndescription: Adds\u200b totals\u{e0041}.")).toMatchObject([
      {
        code: "invisible_characters",
        message: expect.stringMatching(/U\+200B, U\+E0041/) as unknown,
      },
    ]);
    const { manifest, problems } = read(withHeader('name: "he\\u200bllo"\ndescription: d'));
    expect(manifest.name).toBe("hello");
    expect(codes(problems)).toEqual(["invisible_characters"]);
  });

  test("joiners inside emoji and scripts that need them are no secret", () => {
    expect(warned("name: a\ndescription: 👩‍💻 می‌خواهم")).toEqual([]);
  });

  test("an empty body", () => {
    expect(codes(readManifest("---\nname: a\ndescription: d\n---").problems)).toEqual([
      "body_empty",
    ]);
  });

  test("letters of two alphabets in one word of the name", () => {
    expect(codes(warned("name: p\u0430yments\ndescription: d"))).toEqual([
      "mixed_scripts",
      "name_changed",
    ]);
  });
});
