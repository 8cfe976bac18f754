import { describe, expect, test } from "vitest";
import { fixSource } from "@/lib/packages/fix-source";
import { readManifest } from "@/lib/packages/read-manifest";

const skill = (header: string, body = "Do it.\n") => `---\n${header}\n---\n\n${body}`;

describe("a problem that one click can solve", () => {
  const cases: readonly [code: string, source: string, expected: string][] = [
    ["name_changed", skill("name: Word Count\ndescription: Counts."), "name: word-count"],
    ["key_spelling", skill("Name: a\ndescription: Counts."), "\nname: a"],
    ["header_repaired", skill("name: a\ndescription: Use when: asked."), '"Use when: asked."'],
    ["cut_by_comment", skill("name: a\ndescription: Issue #12 too"), '"Issue #12 too"'],
    ["invisible_characters", skill("name: a\ndescription: Hid\u200Bden"), "description: Hidden"],
    ["byte_order_mark", `\uFEFF${skill("name: a\ndescription: b")}`, "---\nname: a"],
    ["blank_before_header", `\n\n${skill("name: a\ndescription: b")}`, "---\nname: a"],
    [
      "header_unclosed",
      "---\nname: a\ndescription: b\n\n# Do it\n",
      "description: b\n---\n\n# Do it",
    ],
    ["header_fence", "—\nname: a\ndescription: b\n—\n\nDo it.\n", "---\nname: a"],
    [
      "description_missing",
      skill("name: a", "# A\n\nCounts words.\n"),
      "description: Counts words.",
    ],
    ["name_missing", skill("description: b", "# Word count\n"), "name: word-count"],
    [
      "second_header",
      skill("name: a\ndescription: b", skill("name: c\ndescription: d")),
      "description: b\n---\n\nDo it.",
    ],
  ];

  test.each(cases)("%s is gone from the text that is offered", (code, source, expected) => {
    const problem = readManifest(source).problems.find((found) => found.code === code);
    if (problem === undefined) throw new Error(`${code} was not found in this text.`);
    const fixed = fixSource(problem, source);
    expect(fixed).toContain(expected);
    expect(readManifest(fixed ?? "").problems.map((left) => left.code)).not.toContain(code);
  });

  test("a fix changes nothing else: comments, order and unknown keys stay", () => {
    const source = skill('# ours\nx-team: [a, b] # first\nname: My Skill\ndescription: "b"');
    const [problem] = readManifest(source).problems;
    expect(problem?.code).toBe("name_changed");
    expect(fixSource(problem ?? { code: "" }, source)).toBe(
      source.replace("name: My Skill", "name: my-skill"),
    );
  });
});

test("what needs a person has no fix", () => {
  const source = skill("name: a\nname: b\ndescription: c");
  const problems = readManifest(source).problems;
  expect(problems).not.toEqual([]);
  expect(problems.map((problem) => fixSource(problem, source))).toEqual(problems.map(() => null));
});
