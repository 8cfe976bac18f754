import { describe, expect, test } from "vitest";
import type { Problem } from "../../../lib/base/problem";
import { readManifest } from "../../../lib/packages/read-manifest";
import type { Manifest } from "../../../lib/packages/skill-package";

const withHeader = (header: string, body = "Body.\n"): string => `---\n${header}\n---\n\n${body}`;

function read(source: string): { manifest: Manifest; problems: Problem[] } {
  const { manifest, problems } = readManifest(source);
  if (manifest === null) throw new Error(JSON.stringify(problems));
  return { manifest, problems };
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
