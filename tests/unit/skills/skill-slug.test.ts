import { expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { freeName, slugOfName } from "../../../lib/skills/skill-slug";

test("slugs that the product keeps for itself are refused", () => {
  expect(() => slugOfName("satchel-tools")).toThrow(AppError);
  expect(slugOfName("satchel")).toBe("satchel");
});

test("the next free number is taken, within the length of a slug", () => {
  const taken = new Set(["deploy", "deploy-2", "deploy-4"]);
  expect(freeName("deploy", (name) => taken.has(name))).toBe("deploy-3");
  const long = `${"a".repeat(61)}-bc`;
  expect(freeName(long, (name) => name === long)).toBe(`${"a".repeat(61)}-2`);
});
