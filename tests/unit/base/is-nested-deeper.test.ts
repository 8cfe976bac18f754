import { expect, test } from "vitest";
import { isNestedDeeper } from "../../../lib/base/is-nested-deeper";

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

test("counts lists and objects inside of each other, and nothing beside them", () => {
  expect(isNestedDeeper("text", 0)).toBe(false);
  expect(isNestedDeeper(nested(3), 3)).toBe(false);
  expect(isNestedDeeper(nested(4), 3)).toBe(true);
  expect(isNestedDeeper({ a: [{ b: null }], c: "" }, 3)).toBe(false);
  expect(isNestedDeeper({ a: [{ b: null }], c: "" }, 2)).toBe(true);
  expect(isNestedDeeper([Buffer.alloc(1_000_000)], 1)).toBe(false);
});

test("is told of any depth", () => {
  expect(isNestedDeeper(nested(20_000), 100)).toBe(true);
});
