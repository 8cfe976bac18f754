import { expect, it } from "vitest";
import { signInPath } from "../../../lib/auth/sign-in-path";
import { safePath } from "../../../lib/auth/safe-path";

it("a path of this site is kept with its query", () => {
  expect(safePath("/skills/a?tab=edit#x")).toBe("/skills/a?tab=edit#x");
});

it("what leads elsewhere, or to signing in again, becomes home", () => {
  for (const wanted of [
    undefined,
    null,
    "",
    "skills",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/sign-in?next=/x",
    "javascript:alert(1)",
  ]) {
    expect(safePath(wanted)).toBe("/");
  }
});

it("signing in leads back to the page, not to its data", () => {
  expect(signInPath("/skills?q=a&_rsc=1x2")).toBe("/sign-in?next=%2Fskills%3Fq%3Da");
  expect(signInPath("/runs?_rsc=1x2")).toBe("/sign-in?next=%2Fruns");
  expect(signInPath("/")).toBe("/sign-in");
  expect(signInPath(null)).toBe("/sign-in");
});
