import { describe, expect, test } from "vitest";
import { editField, listValue, readFields } from "@/components/skill-editor/header-fields";
import { readPastedSkill } from "@/components/skills/read-pasted-skill";
import { fieldsOf, otherKeys, sourceOf } from "@/components/skills/written-skill";

const SKILL = '---\n# ours\nname: a\ndescription: "Use it."\nx: [1] # one\n---\n\nDo it.\n';

describe("what is pasted", () => {
  test.each([
    ["as it is", SKILL, SKILL],
    ["in a chat's code block with words around", `Here:\n\n\`\`\`md\n${SKILL}\`\`\`\n`, SKILL],
    ["below blank lines", `\n\n${SKILL}`, SKILL],
  ])("is the skill %s", (_, text, expected) => {
    expect(readPastedSkill(text)?.trimEnd()).toBe(expected.trimEnd());
  });

  test("a header that cannot be read stays as it is, for its problems to be shown", () => {
    const broken = "---\nname: [a\ndescription: b\n---\n\nDo it.\n";
    expect(readPastedSkill(broken)).toBe(broken);
  });

  test.each([
    "",
    "A sentence.",
    "# Title\n\n---\n\nText",
    "--- a/x\n+++ b/x\n",
    "---\nx: 1\n---\n",
  ])("is no skill: %j", (text) => {
    expect(readPastedSkill(text)).toBeNull();
  });
});

test("the fields of a pasted skill make the same SKILL.md again", () => {
  const fields = fieldsOf(SKILL);
  expect(fields).toMatchObject({ name: "a", description: "Use it.", body: "Do it.\n" });
  expect(otherKeys(fields)).toEqual(["x"]);
  expect(sourceOf(fields)).toBe(SKILL);
  expect(sourceOf({ ...fields, name: "b" })).toBe(SKILL.replace("name: a", "name: b"));
});

test("a whole SKILL.md as the body never makes two headers", () => {
  expect(sourceOf({ name: "", description: "", body: SKILL, header: "" })).toBe(SKILL);
  const named = sourceOf({ name: "b", description: "", body: SKILL, header: "" });
  expect(named).toBe(SKILL.replace("name: a", "name: b"));
});

test("the form changes one key of the source and refuses what it cannot read", () => {
  const edited = editField(SKILL, "license", "MIT");
  expect(edited).toEqual({
    kind: "edited",
    text: SKILL.replace("# one\n", "# one\nlicense: MIT\n"),
  });
  expect(editField("---\nname: [a\n---\n", "name", "b")).toMatchObject({ kind: "refused" });
  expect(readFields("---\nname: [a\n---\n")).toMatchObject({ kind: "refused" });
});

describe("lists of the header", () => {
  const LISTED =
    "---\n# ours\nname: a\ndescription: b\nallowed-tools: Read Bash(git log:*) # these\npaths:\n  - '*.md'\n  - \"{a,b}/*\"\n---\n\nDo it.\n";
  const valueOf = (source: string, key: "allowed-tools" | "paths") => {
    const fields = readFields(source);
    if (fields.kind !== "read") throw new Error("The header is fine.");
    const value = fields.values[key];
    if (value.kind !== "list") throw new Error(`${key} is a list.`);
    return value;
  };

  test("are shown item by item, whether their author wrote a list or a text", () => {
    expect(valueOf(LISTED, "allowed-tools")).toEqual({
      kind: "list",
      items: ["Read", "Bash(git log:*)"],
      writtenAs: "text",
    });
    expect(valueOf(LISTED, "paths").items).toEqual(["*.md", "{a,b}/*"]);
    const mapping = readFields("---\nname: a\npaths: { a: b }\n---\n");
    expect(mapping).toMatchObject({ kind: "read", values: { paths: { kind: "other" } } });
  });

  test.each([
    ["allowed-tools", ["Read", "Bash(git log:*)", "Write"]],
    ["allowed-tools", ["Bash(git log:*)"]],
    ["paths", ["*.md", "{a,b}/*", "docs/**"]],
    ["paths", ["{a,b}/*"]],
  ] as const)(
    "%s become %j in the source, and the source says the same to the form",
    (key, items) => {
      const before = valueOf(LISTED, key);
      const edited = editField(LISTED, key, listValue(key, items, before.writtenAs));
      if (edited.kind === "refused") throw new Error(edited.message);
      expect(valueOf(edited.text, key)).toEqual({ ...before, items });
      expect(edited.text).toContain("# ours");
      expect(edited.text).toContain("\n---\n\nDo it.\n");
    },
  );

  test("an item that a text cannot hold makes a list of it, and no item takes the key away", () => {
    expect(listValue("paths", ["a,b"], "text")).toEqual(["a,b"]);
    const edited = editField(LISTED, "paths", listValue("paths", [], "list"));
    expect(edited.kind === "edited" && edited.text).not.toContain("paths");
  });
});
