import { expect, test } from "vitest";
import {
  compareVersions,
  declaredVersion,
  versionLabel,
} from "../../../lib/registry/version-order";

const at = (version: string, second = 0) => ({ version, addedAt: new Date(second * 1000) });

test("versions are in the order of semantic versions, whatever came in first", () => {
  const ordered = [
    "ab12cd34",
    "0.9",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "v1.0.0",
    "1.9.0",
    "1.10.0",
    "2",
  ];
  const shuffled = ordered.toReversed().map((version) => at(version));
  expect(shuffled.sort(compareVersions).map(({ version }) => version)).toEqual(ordered);
});

test("of one version the later one is newer", () => {
  expect(compareVersions(at("1.0.0", 1), at("1.0.0+ab", 2))).toBeLessThan(0);
  expect(compareVersions(at("none", 2), at("other", 1))).toBeGreaterThan(0);
});

test("the version of the metadata wins over the one at the top", () => {
  const of = (frontmatter: Parameters<typeof declaredVersion>[0]["frontmatter"]) =>
    declaredVersion({ frontmatter });
  expect(of({ metadata: { version: "1.10" }, version: "3" })).toBe("1.10");
  expect(of({ metadata: { author: "x" }, version: " 3.1 " })).toBe("3.1");
  expect(of({ metadata: ["1"], version: "one two" })).toBeNull();
});

test("other files under a version that is taken get a version of their own", () => {
  const digest = `sha256:${"ab".repeat(32)}`;
  expect(versionLabel(null, digest, () => false)).toBe("abababababab");
  expect(versionLabel("1.0.0", digest, () => false)).toBe("1.0.0");
  expect(versionLabel("1.0.0", digest, () => true)).toBe("1.0.0+abababababab");
  expect(versionLabel("1.0.0+x", digest, () => true)).toBe("1.0.0+x.abababababab");
});
