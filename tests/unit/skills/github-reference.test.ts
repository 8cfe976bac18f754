import { expect, test } from "vitest";
import { readGithubReference } from "../../../lib/skills/github-reference";
import { longestRef } from "../../../lib/skills/longest-ref";
import { refusalOf } from "../../support/refusal-of";

const HOSTS = ["github.com", "www.github.com", "ghe.example.com"];

test.each([
  "acme/kit",
  "acme/kit/",
  " acme/kit.git ",
  "github.com/acme/kit",
  "https://github.com/acme/kit",
  "https://github.com/acme/kit/",
  "https://github.com/acme/kit.git",
  "https://github.com/acme/kit.git/",
  "http://www.github.com/acme/kit?tab=readme-ov-file#readme",
  "https://GitHub.com//acme//kit",
  "https://ghe.example.com/acme/kit",
])("%s is the repository acme/kit", (text) => {
  expect(readGithubReference(text, HOSTS)).toEqual({
    owner: "acme",
    repository: "kit",
    refAndPath: null,
    isFile: false,
  });
});

test.each([
  ["https://github.com/acme/kit/tree/main", ["main"], false],
  ["https://github.com/acme/kit/tree/feature/x/skills/a/", ["feature", "x", "skills", "a"], false],
  ["https://github.com/acme/kit/tree/feature%2Fx/skills", ["feature", "x", "skills"], false],
  ["https://github.com/acme/kit/tree/main/two%20words/%C3%A9", ["main", "two words", "é"], false],
  ["https://github.com/acme/kit/blob/main/a/SKILL.md?plain=1#L3", ["main", "a", "SKILL.md"], true],
  ["https://github.com/acme/kit/releases/tag/v1.0", ["v1.0"], false],
  ["https://github.com/acme/kit/commit/c0ffee00", ["c0ffee00"], false],
])("%s is a state and a folder of it", (url, refAndPath, isFile) => {
  expect(readGithubReference(url, HOSTS)).toMatchObject({ refAndPath, isFile });
});

test.each([
  "https://github.com.evil.example/acme/kit",
  "https://github.com@evil.example/acme/kit",
  "https://github.com:secret@evil.example/acme/kit",
  "https://evil.example/github.com/acme/kit",
  "https://evilgithub.com/acme/kit",
  "https://raw.github.com.evil.example/acme/kit",
  "https://github.com%2eevil.example/acme/kit",
  "https://github.com:8443/acme/kit",
  "https://github.com\\@evil.example/acme/kit",
  "//evil.example/acme/kit",
  "http://169.254.169.254/acme/kit",
  "http://[::1]/acme/kit",
  "https://user:secret@github.com/acme/kit",
  "https://github.com/acme/kit/../../../x",
  "https://github.com/acme/kit/%2e%2e/other",
  "https://github.com/acme/kit/tree/main/..%2f..%2fx",
  "https://github.com/acme/kit/tree/main/a\\..\\b",
  "https://github.com/acme/kit/tree/main/%E0%A4%A",
  "https://github.com/acme/..",
  "https://github.com/acme",
  "https://github.com/",
  "https://github.com/acme/kit/issues/3",
  "https://github.com/acme/kit/constructor/x",
  "https://github.com/acme/kit/tree",
  "ftp://github.com/acme/kit",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "git@github.com:acme/kit.git",
  "../kit",
  "acme/kit/skills/a",
  "acme",
  "acme/ki t",
  "",
])("%s is refused, and the refusal says what is taken instead", async (text) => {
  const refusal = await refusalOf(() => readGithubReference(text, HOSTS));
  expect(refusal.code).toBe("invalid");
  expect(refusal.message).toContain("github.com");
  expect(refusal.message).toContain("owner/repo");
  expect(refusal.message).not.toContain("secret@");
});

test("of the refs that a path begins with the longest wins, whole names only", () => {
  const refs = ["feature", "feature/new", "feature/new-kit", "feature/new-kit/skills-old", "fea"];
  expect(longestRef(["feature", "new-kit", "skills"], refs)).toBe("feature/new-kit");
  expect(longestRef(["feature", "other"], refs)).toBe("feature");
  expect(longestRef(["feat"], refs)).toBeNull();
});
