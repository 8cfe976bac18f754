import { describe, expect, test } from "vitest";
import { isValidName, mixedScripts, nameFrom } from "../../../lib/packages/skill-name";

describe("a skill's name", () => {
  test.each(["a", "7", "pdf-tools", "a1-b2-c3", "a".repeat(64)])("%s is valid", (name) => {
    expect(isValidName(name)).toBe(true);
  });

  test.each(["", "-a", "a-", "a--b", "A", "a_b", "a b", "é", "a.b", "a".repeat(65), "a\n"])(
    "%j is not",
    (name) => {
      expect(isValidName(name)).toBe(false);
    },
  );

  test.each([
    ["acme::table-fixer", "acme-table-fixer"],
    ["My Skill", "my-skill"],
    ["Crème Brûlée", "creme-brulee"],
    ["Straße", "strasse"],
    ["C++ Helper!", "c-helper"],
    ["  --x--  ", "x"],
    ["表格", "u8868-u683c"],
    ["ﬁx", "fix"],
    ["?!", ""],
    [`${"a".repeat(63)}-b`, "a".repeat(63)],
  ])("%j is brought into the form %j", (written, name) => {
    expect(nameFrom(written)).toBe(name);
    expect(name === "" || isValidName(name)).toBe(true);
  });

  test("mixes scripts only when one word does", () => {
    expect(mixedScripts("p\u0430yments")).toEqual(["Latin", "Cyrillic"]);
    expect(mixedScripts("платежи v2 payments")).toEqual([]);
    expect(mixedScripts("café-ligne")).toEqual([]);
  });
});
