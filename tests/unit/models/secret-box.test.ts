import { expect, test } from "vitest";
import { createSecretBox } from "../../../lib/models/secret-box";

const box = createSecretBox("the installation's secret");

test("a sealed key opens again, and shows nothing of itself", () => {
  const sealed = box.seal("sk-ünïcode-123", "wsp_1/mod_1");
  expect(sealed).not.toContain("sk-");
  expect(box.open(sealed, "wsp_1/mod_1")).toBe("sk-ünïcode-123");
});

test("the same key is sealed differently each time", () => {
  expect(box.seal("same", "here")).not.toBe(box.seal("same", "here"));
});

test("a key does not open in another place, under another secret, or when it was changed", () => {
  const sealed = box.seal("key", "wsp_1/mod_1");
  expect(box.open(sealed, "wsp_2/mod_1")).toBeNull();
  expect(createSecretBox("another").open(sealed, "wsp_1/mod_1")).toBeNull();
  // In the middle: of the last character some bits are padding and mean nothing.
  const changed = sealed[10] === "A" ? "B" : "A";
  const forged = sealed.slice(0, 10) + changed + sealed.slice(11);
  expect(box.open(forged, "wsp_1/mod_1")).toBeNull();
  expect(box.open("v2.abc", "wsp_1/mod_1")).toBeNull();
  expect(box.open("", "wsp_1/mod_1")).toBeNull();
});
