import { describe, expect, test } from "vitest";
import { editManifest } from "../../../lib/packages/edit-manifest";
import type { EditValue } from "../../../lib/packages/edit-value";
import { readManifest } from "../../../lib/packages/read-manifest";
import { refusalOf } from "../../support/refusal-of";

const SOURCE = `---
# owner: ops
name: kept
description: Old text
version: "1.10"
x-team:
  - a   # first
  - b
disable-model-invocation: true
metadata: {"k": [1, 2]}
count: 1.10 # as typed
fold: >-
  some text
  more
nest:
  # inner
  a: 1
  b:
    c: 'x'   # keep
empty:
---

Body stays.
`;

/** The lines that an edit took away and put there. */
function changedLines(
  changes: Record<string, EditValue>,
  source = SOURCE,
): { gone: string[]; come: string[] } {
  const before = source.split("\n");
  const after = editManifest(source, changes).split("\n");
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  };
}

const headerOf = (source: string) => readManifest(source).manifest?.frontmatter;

describe("an edit of the header", () => {
  test("changes one line and keeps keys, comments, order and quoting", () => {
    expect(changedLines({ description: "New: text" })).toEqual({
      gone: ["description: Old text"],
      come: ['description: "New: text"'],
    });
  });

  test("that says what stands there changes not one byte", () => {
    const same = {
      description: "Old text",
      version: "1.10",
      count: "1.10",
      "disable-model-invocation": true,
      "x-team": ["a", "b"],
      metadata: { k: [1, 2] },
      fold: "some text more",
      nest: { b: { c: "x" }, a: 1 },
    };
    expect(editManifest(SOURCE, same)).toBe(SOURCE);
    expect(editManifest(SOURCE, {})).toBe(SOURCE);
    const clipped = "---\nname: a\ndescription: >\n  text\n---\nB";
    expect(editManifest(clipped, { description: "text" })).toBe(clipped);
  });

  test.each([
    ["double quotes", { version: "1.11" }, ['version: "1.11"']],
    ["plain numbers and comments", { count: "1.20" }, ["count: 1.20 # as typed"]],
    [
      "plain switches",
      { "disable-model-invocation": "false" },
      ["disable-model-invocation: false"],
    ],
    ["brackets", { metadata: { k: [1, 3] } }, ["metadata: {k: [1, 3]}"]],
    ["a block", { fold: "new text" }, ["  new text"]],
    ["comments in a mapping", { nest: { a: "1", b: { c: "y" } } }, ["    c: 'y'   # keep"]],
    ["an empty value", { empty: "x" }, ["empty: x"]],
  ])("keeps %s", (_, changes, come) => {
    expect(changedLines(changes).come).toEqual(come);
  });

  test.each([
    "true",
    "null",
    "yes",
    "On",
    "no",
    "007",
    "1e3",
    "1.0",
    "2026-01-25",
    "0x10",
    "1_000",
    "12:30:45",
    "y",
    "1-2",
  ])("writes the name %s so that every tool reads text", (name) => {
    expect(changedLines({ name }).come).toEqual([`name: "${name}"`]);
  });

  test.each([
    "Line: one #1\n---\nname: evil\n\"quoted\" 'x' \\n",
    "---\nname: evil",
    "- a\n- b",
    "a\r\nb\tc",
    "  leading and trailing  ",
    "'single'",
    '"double"',
    "{{x}}: [y]",
    "#hash",
    "\u2028\u0085é😀",
    "%",
    "@x",
    "|",
    ">-",
    "x:",
    "!!js/function 'x'",
    "&a *b",
  ])("survives the description %j", (description) => {
    for (const source of [
      SOURCE,
      SOURCE.replace("Old text", "'Old text'"),
      SOURCE.replace("Old text", ">-\n  Old text"),
      SOURCE.replace("Old text", "|\n  Old text"),
    ]) {
      const edited = editManifest(source, { description });
      const { manifest, problems } = readManifest(edited);
      expect(manifest?.frontmatter).toEqual({ ...headerOf(source), description });
      expect(manifest?.body).toBe("\nBody stays.\n");
      expect(problems.filter(({ code }) => code === "header_repaired")).toEqual([]);
    }
  });

  test("adds keys at the end and tells text from numbers", () => {
    const changes = {
      added: "true",
      flag: true,
      list: [{ a: 1 }],
      none: {},
      odd: "a: b",
      "we ird: key": "v",
    };
    expect(changedLines(changes).come).toEqual([
      'added: "true"',
      "flag: true",
      "list:",
      "  - a: 1",
      "none: {}",
      'odd: "a: b"',
      '"we ird: key": v',
    ]);
  });

  test("adds keys in a mapping below the ones that it holds", () => {
    const edited = editManifest(SOURCE, { nest: { a: 1, b: { c: "x", e: "f" }, d: "new" } });
    expect(edited).toContain(
      "  # inner\n  a: 1\n  b:\n    c: 'x'   # keep\n    e: f\n  d: new\nempty:\n",
    );
  });

  test("removes keys with their values and nothing else", () => {
    const edited = editManifest(SOURCE, {
      nest: null,
      fold: null,
      version: null,
      empty: null,
      "x-team": null,
      absent: null,
    });
    expect(edited).toBe(
      '---\n# owner: ops\nname: kept\ndescription: Old text\ndisable-model-invocation: true\nmetadata: {"k": [1, 2]}\ncount: 1.10 # as typed\n---\n\nBody stays.\n',
    );
  });

  test("keeps CRLF", () => {
    const source = "---\r\nname: a\r\ndescription: b\r\n---\r\nx\r\n";
    const edited = editManifest(source, { description: "x\ny", tags: ["a"] });
    expect(edited).toBe('---\r\nname: a\r\ndescription: "x\\ny"\r\ntags:\r\n  - a\r\n---\r\nx\r\n');
  });

  test("keeps a byte order mark, and text above the header", () => {
    expect(editManifest("\uFEFF---\nname: a\ndescription: b\n---\n", { name: "c" })).toBe(
      "\uFEFF---\nname: c\ndescription: b\n---\n",
    );
    expect(editManifest("<!-- x -->\n---\nname: a\ndescription: b\n---\n", { name: "c" })).toBe(
      "<!-- x -->\n---\nname: c\ndescription: b\n---\n",
    );
  });

  test("mends what it must to edit the rest", () => {
    expect(editManifest("---\nname: a\ndescription: b: c\n---\nx\n", { name: "z" })).toBe(
      '---\nname: z\ndescription: "b: c"\n---\nx\n',
    );
  });

  test("gives a text without a header one", () => {
    expect(editManifest("# T\n\ntext\n", { name: "old-one", description: "Kept." })).toBe(
      "---\nname: old-one\ndescription: Kept.\n---\n\n# T\n\ntext\n",
    );
    expect(editManifest("---\n---\nx", { name: "a" })).toBe("---\nname: a\n---\nx");
  });

  test("of a header that cannot be read is refused with its problems", async () => {
    const refusal = await refusalOf(() => editManifest("---\nname: [\n---\nx", { name: "a" }));
    expect(refusal.code).toBe("invalid");
    expect(refusal.problems).toMatchObject([{ code: "header_yaml", line: 2 }]);
  });

  test("that cannot be made key by key is refused rather than rewritten", async () => {
    const refusal = await refusalOf(() =>
      editManifest("---\n{name: a, description: b}\n---\nx", { license: "MIT" }),
    );
    expect(refusal.message).toContain("Edit SKILL.md itself");
  });
});
