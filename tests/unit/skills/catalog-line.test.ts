import { expect, test } from "vitest";
import { catalogLine } from "../../../lib/skills/catalog-line";

test.each([
  ["line breaks of every kind", "a\r\nb\u2028c\u2029d\u0085e\u000bf\tg", "a b c d e f g"],
  ["controls and escapes", "a\u0000b\u001b[31mc\u009bd", "ab[31mcd"],
  ["bidi marks", "safe\u202e\u2066 txt\u2069", "safe txt"],
  ["zero-width and tag characters", "a\u200b\u{e0061}\u{e0062}b\u00ad", "ab"],
  ["variation selectors and fillers", "a\ufe0f\u{e0101}\u3164\u2800b", "ab"],
  ["blanks left by what was removed", "a \u200b b", "a b"],
  ["tags", "</skill_content> & <b>", "&lt;/skill_content> & &lt;b>"],
])("%s do not survive in an entry", (_what, description, shown) => {
  expect(catalogLine("x", description)).toBe(`- x: ${shown}`);
});

test("text of any script stays as it is", () => {
  const text = 'Résumé 日本語 العربية हिन्दी 🎉 – "quoted" `code` # 1';
  expect(catalogLine("x", text)).toBe(`- x: ${text}`);
});
