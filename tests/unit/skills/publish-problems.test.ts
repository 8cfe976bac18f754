import { expect, it } from "vitest";
import { publishProblems } from "../../../lib/skills/publish-problems";

const found = (source: string) => publishProblems(source).map(({ code, line }) => [code, line]);
const header = (lines: string) => `---\n${lines}\n---\n\nBody.\n`;

it("a header that every tool reads has nothing against it, with either line end", () => {
  const source = header("name: plain\ndescription: Does it.");
  expect(found(source)).toEqual([]);
  expect(found(source.replaceAll("\n", "\r\n"))).toEqual([]);
});

it.each([
  ["blank lines before it", `\n${header("name: a\ndescription: b")}`],
  ["a byte order mark before it", `\uFEFF${header("name: a\ndescription: b")}`],
  ["no end", "---\nname: a\ndescription: b\n"],
])("a header with %s is not found by others", (_what, source) => {
  expect(found(source)).toEqual([["header_not_strict", 1]]);
});

it("a value that YAML does not read is named with its line", () => {
  expect(found(header("name: a\ndescription: Note: a colon"))).toEqual([["header_not_strict", 3]]);
});

it.each(["Display Name", "a--b", "UPPER", "1.10", "true", "[a]", "x".repeat(65)])(
  "a name that others refuse is named: %s",
  (name) => {
    expect(found(header(`name: ${name}\ndescription: b`))).toEqual([
      ["name_not_strict", undefined],
    ]);
  },
);

it("a description must be text, at most 1,024 characters of it", () => {
  const described = (description: string) => found(header(`name: a\ndescription: ${description}`));
  expect(described("x".repeat(1024))).toEqual([]);
  for (const wrong of ["x".repeat(1025), "", "[a, b]", "12"]) {
    expect(described(wrong)).toEqual([["description_not_strict", undefined]]);
  }
});
