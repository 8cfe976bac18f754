import { expect, test } from "vitest";
import { sharedWords } from "../../../lib/skills/shared-words";

const LINE =
  "- bank-export: Sums what a bank gives (CSV) by category and month. Use when asked for totals.";

test("words of the task count in any form, as the task writes them, each once", () => {
  expect(sharedWords("Total my bank's Exports: exports.csv, by Months.", LINE)).toEqual([
    "total",
    "bank",
    "exports",
    "months",
  ]);
});

test("words that every description has are not shared words", () => {
  expect(sharedWords("Please use the skill to help with my files.", LINE)).toEqual([]);
});

test("texts without blanks between words are not compared", () => {
  expect(sharedWords("合計してください", LINE)).toBeNull();
});
