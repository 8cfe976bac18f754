import { describe, expect, test } from "vitest";
import { readManifest } from "../../../lib/packages/read-manifest";
import { stripFrontmatter } from "../../../lib/packages/strip-frontmatter";

/** A header whose second line is the broken one, and what must be read from it. */
const REPAIRED: [fault: string, line: string, description: string][] = [
  ["a colon", "description: Covers: cities: all", "Covers: cities: all"],
  [
    "a colon in a wrapped value",
    "description: Looks up\n  places. Covers: cities,\n  peaks.",
    "Looks up places. Covers: cities, peaks.",
  ],
  ["a colon at the end", "description: Use when:", "Use when:"],
  [
    "a colon on the next line",
    "description:\n  Use when: asked\n  for it",
    "Use when: asked for it",
  ],
  [
    "a colon and a quote",
    'description: Say "hi: there" it\'s C:\\x: y',
    'Say "hi: there" it\'s C:\\x: y',
  ],
  ["@", "description: @team pings", "@team pings"],
  ["a back-tick", "description: `cmd` runs", "`cmd` runs"],
  ["%", "description: %s is replaced", "%s is replaced"],
  ["*", "description: *bold* words", "*bold* words"],
  ["&", "description: &c and more", "&c and more"],
  ["!", "description: !important first", "!important first"],
  ["#", "description: #1 tool", "#1 tool"],
  ["a comma", "description: , then", ", then"],
  ["a list sign", "description: - item", "- item"],
  ["a question", "description: ? what", "? what"],
  ["a bracket", "description: [beta] Does it", "[beta] Does it"],
  ["a closing bracket", "description: ] x", "] x"],
  ["a brace", "description: {{name}} is: set", "{{name}} is: set"],
  [">", "description: > 5 MB only", "> 5 MB only"],
  ["|", "description: | pipes", "| pipes"],
  ["> with more lines", "description: > First\n  second", "First second"],
  ["a block with uneven indent", "description: >-\n    first\n  second", "first second"],
  ["quotes inside quotes", 'description: "Say "hi" now"', 'Say "hi" now'],
  ["text behind quotes", 'description: "Quick" start', '"Quick" start'],
  ["an apostrophe in quotes", "description: 'It's done'", "It's done"],
  ["no space behind the colon", "description:Does it", "Does it"],
  ["no space before a block", "description:>\n  Does it.", "Does it."],
  ["a wide colon", "description：Does it", "Does it"],
  ["a space that is none to YAML", "description:\u00A0Does it", "Does it"],
  ["a wide space before a wrapped line", "description: |\n  Does\n\u3000it", "Does\nit"],
  ["a tab before a wrapped line", "description: Does\n\tit", "Does it"],
  ["a wrapped line without indent", "description: Does\nit well", "Does it well"],
];

describe("a value that YAML does not read", () => {
  test.each(REPAIRED)(
    "because of %s is read as meant, with a warning and a fix",
    (_, line, description) => {
      const source = `---\nname: hello\n${line}\nlicense: MIT\n---\nBody\n`;
      const { manifest, problems } = readManifest(source);
      expect(manifest?.description).toBe(description);
      expect(manifest?.frontmatter.license).toBe("MIT");
      expect(problems).toMatchObject([{ level: "warning", code: "header_repaired", line: 3 }]);
      expect(problems[0]?.message).toContain("description");

      const fixed = readManifest(problems[0]?.fix ?? "");
      expect(fixed.problems).toEqual([]);
      expect(fixed.manifest).toEqual({ ...manifest, frontmatter: fixed.manifest?.frontmatter });
    },
  );

  test("below another key is mended there, and the key stays a mapping", () => {
    const { manifest } = readManifest(
      "---\nname: a\ndescription: d\nmetadata:\n  by: me: you\n\n  at:\n    x: @y\n---\nB",
    );
    expect(manifest?.frontmatter.metadata).toEqual({ by: "me: you", at: { x: "@y" } });
  });

  test("is found under other spellings of its key, with a warning", () => {
    const { manifest, problems } = readManifest(
      "---\nName: a\nDESCRIPTION: d\nallowed_tools: Read\n---\nB",
    );
    expect(manifest).toMatchObject({ name: "a", description: "d", allowedTools: ["Read"] });
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ["key_spelling", 2],
      ["key_spelling", 3],
      ["key_spelling", 4],
    ]);
  });

  test("is mended where it is a glob", () => {
    const paths = (lines: string) =>
      readManifest(`---\nname: a\ndescription: d\n${lines}\n---\nB`).manifest?.paths;
    expect(paths("paths: **/*.ts")).toEqual(["**/*.ts"]);
    expect(paths("paths:\n  - *.ts # typescript\n  - src/**")).toEqual(["*.ts", "src/**"]);
    expect(paths("paths: [**/*.ts, src/{a,b}/**]")).toEqual(["**/*.ts", "src/{a,b}/**"]);
  });

  test("keeps a comment that stands behind it", () => {
    const { manifest, problems } = readManifest("---\nname: a\ndescription: x: y #z\n---\nB");
    expect(manifest?.description).toBe("x: y");
    expect(problems.map(({ code }) => code)).toEqual(["header_repaired"]);
  });

  test("in a list or mapping in brackets is not turned into text", () => {
    expect(readManifest("---\nname: a\ndescription: d\nx: {a: @b}\n---\nB").manifest).toBeNull();
  });
});

describe("a header that is not where it should be", () => {
  const HEADER = "---\nname: hello\ndescription: Says hello.\n---\n";

  test.each([
    ["a byte order mark", `\uFEFF${HEADER}Body`, []],
    ["blank lines above", `\n\n${HEADER}Body`, ["blank_before_header"]],
    ["a licence above", `<!-- (c) -->\n${HEADER}Body`, ["text_before_header"]],
    ["a title above", `# Hello\n\n${HEADER}Body`, ["text_before_header"]],
    ["a chat's code block around", `\`\`\`markdown\n${HEADER}Body\n\`\`\`\n`, ["chat_copy"]],
    [
      "a chat's words and code block around",
      `Here it is:\n\n~~~md\n${HEADER}Body\n~~~`,
      ["chat_copy", "text_before_header"],
    ],
    ["a code block around the header alone", `\`\`\`yaml\n${HEADER}\`\`\`\nBody`, ["chat_copy"]],
  ])("with %s is found", (_, source, codes) => {
    const { manifest, problems } = readManifest(source);
    expect(manifest).toMatchObject({ name: "hello", description: "Says hello." });
    expect(problems.filter(({ level }) => level === "warning").map(({ code }) => code)).toEqual(
      codes,
    );
    expect(stripFrontmatter(source).trim()).toBe("Body");
    expect(manifest?.body).toBe(stripFrontmatter(source));
  });

  test("what stood above it comes below it in the fix, and nothing is lost", () => {
    const [problem] = readManifest(`# Hello\n\n${HEADER}\nBody\n`).problems;
    expect(problem?.fix).toBe(`${HEADER}\n# Hello\n\nBody\n`);
  });

  test("twice in a row is a warning that names the second", () => {
    const { manifest, problems } = readManifest(
      `${HEADER}\n---\nname: inner\ndescription: x\n---\nBody`,
    );
    expect(manifest?.name).toBe("hello");
    expect(problems).toMatchObject([{ code: "second_header", line: 6 }]);
  });

  test.each([
    ["a language", "---json\n{}\n---\nB", "header_language", 1],
    ["code", "---js\nmodule.exports = { name: 'x' }\n---\nB", "header_language", 1],
    ["a language behind a space", "--- yaml\nname: a\n---\nB", "header_language", 1],
    ["no closing fence", "---\nname: a\n\nBody", "header_unclosed", 1],
    ["a closing fence with a word", "---\nname: a\n--- end\nBody", "header_unclosed", 1],
    ["dashes of a word processor", "—\nname: a\ndescription: d\n—\nB", "header_fence", 1],
    ["four hyphens", "----\nname: a\n----\nB", "header_fence", 1],
    ["no opening fence", "name: a\ndescription: d\n---\nB", "header_fence", 1],
  ])("with %s is refused and the line named", (_, source, code, line) => {
    const { manifest, problems } = readManifest(source);
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([{ level: "error", code, line }]);
  });

  test.each([
    ["a rule between paragraphs", "# Title\n\nText\n\n---\n\nMore\n\n---\n\nEnd"],
    ["a heading made of hyphens", "Title\n---\n\nText"],
    [
      "an example in a code block",
      "# How to\n\n```markdown\n---\nname: x\ndescription: y\n---\n```\n",
    ],
  ])("is not seen in %s", (_, source) => {
    const { problems } = readManifest(source);
    expect(problems.map(({ code }) => code)).toEqual(["name_missing", "description_missing"]);
    expect(stripFrontmatter(source)).toBe(source);
  });
});
