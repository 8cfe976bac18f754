import { describe, expect, test } from "vitest";
import { editField, readFields } from "@/components/skill-editor/header-fields";
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

test("the form shows a list with its separator and leaves it to the source to change", () => {
  const fields = readFields("---\nname: a\nallowed-tools: [Read, Bash]\npaths: ['*.md']\n---\n");
  if (fields.kind !== "read") throw new Error("The header is fine.");
  expect(fields.values["allowed-tools"]).toEqual({ text: "Read Bash", isText: false });
  expect(fields.values.paths).toEqual({ text: "*.md", isText: false });
});
