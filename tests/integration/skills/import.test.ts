import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createImportWorld, type ImportWorld } from "../../support/import-world";
import { jsonOf } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";

const A = "a".repeat(40);
const B = "b".repeat(40);

let world: ImportWorld;

beforeAll(async () => {
  world = await createImportWorld();
});
afterAll(() => world.close());

function kit(files: Parameters<ImportWorld["github"]["serve"]>[0]["files"], name = "acme/kit") {
  world.github.serve({ name, defaultBranch: "trunk", branches: { trunk: A }, files });
}

test("a repository with one skill is stored with where it came from, at its commit", async () => {
  kit({
    "README.md": "x",
    "skills/first/SKILL.md": skillSource("first"),
    "skills/first/run.sh": { text: "#!/bin/sh\n", executable: true },
  });
  const { items, skipped } = await world.imported({ url: "acme/kit" });
  const [skill] = items;
  expect(skipped).toEqual([]);
  expect(skill).toMatchObject({
    slug: "first",
    version: 1,
    source_type: "github",
    source_url: "https://github.com/acme/kit/tree/trunk/skills/first",
    catalog: {
      registry: "github",
      item: "acme/kit/skills/first",
      version: A,
      trust: "community",
      edited: false,
      update_available: false,
    },
    problems: [],
  });
  expect(skill?.package.path).toMatch(/^workspaces\//);
  expect(skill?.package.files.map(({ path, executable }) => [path, executable])).toEqual([
    ["SKILL.md", false],
    ["run.sh", true],
  ]);
  const history = await world.call("GET", "/v1/skills/first/versions");
  expect(await history.text()).toMatch(
    new RegExp(`"message":"Imported acme/kit/skills/first at ${A}","cause":"import"`),
  );
});

test("one archive is asked for, however many files there are", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`skills/many/f${index}.txt`, "x"]),
  );
  kit({ "skills/many/SKILL.md": skillSource("many"), ...files });
  world.github.requests.length = 0;
  await world.imported({ url: "acme/kit" });
  expect(world.github.requests.length).toBeLessThanOrEqual(4);
});

test("of refs with slashes the longest that exists is taken, and the rest is the folder", async () => {
  world.github.serve({
    name: "acme/slashes",
    branches: { main: A, feature: A, "feature/new-kit": B },
    tags: { "feature/new-kit-old": A },
    files: { "other/SKILL.md": skillSource("other") },
    filesAt: { [B]: { "skills/slashed/SKILL.md": skillSource("slashed"), "x/SKILL.md": "no" } },
  });
  const url = "https://github.com/acme/slashes/tree/feature/new-kit/skills/slashed";
  expect((await world.preview(url)).source).toMatchObject({ commit: B, ref: "feature/new-kit" });
  const [skill] = (await world.imported({ url })).items;
  expect([skill?.source_url, skill?.catalog?.version]).toEqual([url, B]);
});

test.each([
  ["a tag", "tree/v1/tagged", A],
  ["a whole commit", `tree/${B}/tagged`, B],
  ["a short commit", `tree/${B.slice(0, 8)}/tagged`, B],
  ["the default branch as HEAD", "tree/HEAD/tagged", A],
  ["a SKILL.md", "blob/main/tagged/SKILL.md", A],
  ["a SKILL.md whatever its case", "blob/v1/tagged/SKILL.md", A],
])("a URL may name %s", async (_what, path, commit) => {
  const files = { "tagged/SKILL.md": skillSource("tagged"), "b/SKILL.md": skillSource("b") };
  const branches = { main: A, other: B };
  world.github.serve({
    name: "acme/tags",
    branches,
    tags: { v1: A },
    files,
    filesAt: { [B]: files },
  });
  const preview = await world.preview(`https://github.com/acme/tags/${path}`);
  expect(preview.source.commit).toBe(commit);
  expect(preview.candidates.map(({ name }) => name)).toEqual(["tagged"]);
});

test.each([
  ["a ref that is not there", "https://github.com/acme/tags/tree/gone/x", "gone"],
  ["a folder that is not there", "https://github.com/acme/tags/tree/main/nowhere", "nowhere"],
  ["a file that is no skill", "https://github.com/acme/tags/blob/main/tagged/notes.md", "file"],
  ["a repository that is not there or private", "https://github.com/acme/none", "private"],
])("%s is refused in words and stores nothing", async (_what, url, said) => {
  const before = (await world.skills()).length;
  const refusal = await world.refused({ url });
  expect(refusal.status).toBeLessThan(500);
  expect(refusal.detail).toContain(said);
  expect((await world.skills()).length).toBe(before);
});

test("a renamed repository is stored under its new name", async () => {
  kit({ "moved/SKILL.md": skillSource("moved") }, "acme/new-kit");
  world.github.rename("acme/old-kit", "acme/new-kit");
  const [skill] = (await world.imported({ url: "https://github.com/acme/old-kit" })).items;
  expect(skill?.source_url).toBe("https://github.com/acme/new-kit/tree/trunk/moved");
});

test("a preview is pinned: what is pushed afterwards does not get in", async () => {
  const now = { "pinned/SKILL.md": skillSource("pinned", "What was looked at.") };
  const branches = { main: A };
  world.github.serve({ name: "acme/pin", branches, files: now, filesAt: { [A]: now } });
  const { source } = await world.preview("acme/pin");
  const next = { "pinned/SKILL.md": skillSource("pinned", "What was pushed since.") };
  world.github.serve({
    name: "acme/pin",
    branches: { main: B },
    files: next,
    filesAt: { [A]: now },
  });
  const { items } = await world.imported({ url: "acme/pin", commit: source.commit });
  expect([items[0]?.description, items[0]?.catalog?.version]).toEqual(["What was looked at.", A]);
});

test("of several skills the user chooses; the others are named with their reasons", async () => {
  kit({
    "a/SKILL.md": skillSource("choose-a"),
    "b/SKILL.md": skillSource("choose-b"),
    "broken/SKILL.md": "---\nname: [\n---\n",
    "linked/SKILL.md": skillSource("linked"),
    "linked/secret": { linkTo: "/etc/passwd" },
  });
  const before = (await world.skills()).length;
  const question = await world.refused({ url: "acme/kit" });
  expect([question.status, question.code]).toEqual([409, "choose_skill"]);
  const preview = await world.preview("acme/kit");
  for (const { candidates } of [preview, question]) {
    expect(candidates).toMatchObject([
      { path: "a", name: "choose-a", problems: [{ code: "folder_differs" }] },
      { path: "b", name: "choose-b", problems: [{ code: "folder_differs" }] },
      { path: "broken", name: null, problems: [{ level: "error" }] },
      { path: "linked", name: null, problems: [{ level: "error", path: "secret" }] },
    ]);
  }
  expect((await world.skills()).length).toBe(before);

  const { items, skipped } = await world.imported({ url: "acme/kit", paths: ["b/SKILL.md"] });
  expect(items.map(({ slug }) => slug)).toEqual(["choose-b"]);
  expect(skipped.map(({ path }) => path)).toEqual(["a", "broken", "linked"]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    "It was not selected.",
    expect.stringContaining("Line 2"),
    expect.stringContaining("symlink"),
  ]);
  const unknown = await world.refused({ url: "acme/kit", paths: ["c"] });
  expect([unknown.status, unknown.detail]).toEqual([422, expect.stringContaining('"a"')]);
});

test("chosen skills are stored all or none, and every one that cannot be is named", async () => {
  const before = (await world.skills()).length;
  const refusal = await world.refused({ url: "acme/kit", paths: ["a", "broken", "linked"] });
  expect(refusal.status).toBe(422);
  const paths = refusal.problems.map((problem) => problem["path"]);
  expect(paths).toEqual(expect.arrayContaining(["broken/SKILL.md", "linked/secret"]));
  expect((await world.skills()).length).toBe(before);
});

test("two of one name can be told apart by their folders, and stored together under two slugs", async () => {
  kit({
    "a/x/SKILL.md": skillSource("same", "One."),
    "b/y/SKILL.md": skillSource("same", "Two."),
  });
  const both = { url: "acme/kit", paths: ["a/x", "b/y"] };
  for (const on_conflict of [undefined, "version"]) {
    const refusal = await world.refused({ ...both, on_conflict });
    expect([refusal.code, refusal["slug"]]).toEqual(["name_taken", "same"]);
  }
  const { items } = await world.imported({ ...both, on_conflict: "rename" });
  expect(items.map(({ slug, description }) => [slug, description])).toEqual([
    ["same", "One."],
    ["same-2", "Two."],
  ]);
});

test("ten skills are imported at once, and eleven are refused with the number", async () => {
  const names = Array.from({ length: 11 }, (_, index) => `ten-${index}`);
  kit(Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skillSource(name)])));
  const refusal = await world.refused({ url: "acme/kit", paths: names });
  expect([refusal.status, refusal.detail]).toEqual([422, expect.stringContaining("at most 10")]);
  const { items } = await world.imported({ url: "acme/kit", paths: names.slice(1) });
  expect(items).toHaveLength(10);
});

test("a pointer to a large file is stored with a warning that names it", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 1\n`;
  kit({ "lfs/SKILL.md": skillSource("lfs"), "lfs/model.bin": pointer });
  const [skill] = (await world.imported({ url: "acme/kit" })).items;
  expect(skill?.problems).toMatchObject([{ level: "warning", path: "model.bin" }]);
  expect(skill?.problems[0]?.message).toContain("LFS");
});

test("another member's skill of that name is asked about, as at every door", async () => {
  await world.call("POST", "/v1/skills", { body: { content: skillSource("mine", "Mine.") } });
  kit({ "mine/SKILL.md": skillSource("mine", "Theirs.") });
  const refusal = await world.refused({ url: "acme/kit" });
  expect([refusal.status, refusal.code]).toEqual([409, "name_taken"]);
  const { items } = await world.imported({ url: "acme/kit", on_conflict: "version" });
  expect(items[0]).toMatchObject({ slug: "mine", version: 2, source_type: "github" });
});

test("somebody who only reads may not look through the server's eyes", async () => {
  const body = { name: "reader", role: "viewer" };
  const made = await world.call("POST", "/v1/tokens", { body });
  const { token } = await jsonOf(made, z.object({ token: z.string() }));
  for (const door of ["preview", "import"]) {
    const asked = { token, body: { url: "acme/kit" } };
    expect((await world.call("POST", `/v1/skills/${door}`, asked)).status).toBe(403);
  }
});
