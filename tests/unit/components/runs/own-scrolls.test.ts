import { expect, test } from "vitest";
import { createOwnScrolls } from "@/components/runs/own-scrolls";

test("the page knows where it put itself, and takes everything else for a person's doing", () => {
  let top = 0;
  const own = createOwnScrolls(() => top);
  expect([own.isOwn(), own.isAdjusted()]).toEqual([false, false]);

  own.adjusted(500);
  top = 500.4;
  expect([own.isOwn(), own.isAdjusted()]).toEqual([true, true]);

  top = 430;
  expect([own.isOwn(), own.isAdjusted()]).toEqual([false, false]);
});

test("going somewhere on purpose is the page's own doing, and no adjustment", () => {
  let top = 900;
  const own = createOwnScrolls(() => top);
  own.adjusted(880);
  own.went();
  expect([own.isOwn(), own.isAdjusted()]).toEqual([true, false]);
  top = 880;
  expect(own.isAdjusted(), "an adjustment before it is over").toBe(false);
});
