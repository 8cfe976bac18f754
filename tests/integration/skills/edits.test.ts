import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { skillSource, zipOf } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let world: TestDeps;
let call: RestClient;
let serial = 0;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

async function create(content?: string, files: object[] = []): Promise<Skill> {
  serial += 1;
  const body = {
    content: content ?? skillSource(`edited-${serial}`),
    files,
    on_conflict: "rename",
  };
  return jsonOf(await call("POST", "/v1/skills", { body }), skillSchema);
}

const get = async (id: string) => jsonOf(await call("GET", `/v1/skills/${id}`), skillSchema);
const contentOf = async (id: string) => (await call("GET", `/v1/skills/${id}/content`)).text();
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const patch = (id: string, body: object, version?: number) =>
  call("PATCH", `/v1/skills/${id}`, {
    body,
    ...(version === undefined ? {} : { headers: ifMatch(version) }),
  });

test("the form changes its own line and nothing else", async () => {
  const source =
    '---\n# owner: ops\nname: kept\ndescription: Old text\nversion: "1.10"\nx-team:\n  - a   # first\n  - b\nmetadata: {"k": [1, 2]}\n---\n\nBody stays.\n';
  const skill = await create(source);
  const response = await patch(skill.id, { description: "New: text" }, 1);
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBe('"2"');
  expect((await jsonOf(response, skillSchema)).description).toBe("New: text");
  const before = source.split("\n");
  const after = (await contentOf(skill.id)).split("\n");
  expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  expect(after).toHaveLength(before.length);
});

test("a frontmatter key can be set and removed", async () => {
  const skill = await create();
  await patch(skill.id, { frontmatter: { license: "MIT", metadata: { team: "ops" } } });
  expect((await get(skill.id)).frontmatter).toMatchObject({
    license: "MIT",
    metadata: { team: "ops" },
  });
  await patch(skill.id, { frontmatter: { license: null } });
  expect((await get(skill.id)).frontmatter).not.toHaveProperty("license");
});

test("any text can be a description and comes back as it was", async () => {
  const skill = await create();
  const description = "Line: one #1\n---\nname: evil\n\"quoted\" 'x' \\n";
  await patch(skill.id, { description });
  const now = await get(skill.id);
  expect([now.description, now.name]).toEqual([description, skill.name]);
});

test("a save that changes nothing makes no version", async () => {
  const skill = await create();
  const content = await contentOf(skill.id);
  for (const response of [
    await patch(skill.id, {}, 1),
    await patch(skill.id, { description: skill.description }, 1),
    await call("PUT", `/v1/skills/${skill.id}/content`, { body: content, headers: ifMatch(1) }),
    await call("PUT", `/v1/skills/${skill.id}/files/SKILL.md`, { body: content }),
  ]) {
    expect(response.status).toBe(200);
    expect((await jsonOf(response, skillSchema)).version).toBe(1);
  }
  expect(await contentOf(skill.id)).toBe(content);
});

test("a stale If-Match is refused at every door and loses nothing", async () => {
  const skill = await create();
  await patch(skill.id, { description: "Second." }, 1);
  const stale = { headers: ifMatch(1) };
  const zip = await zipOf({ "SKILL.md": skillSource("other") });
  for (const response of [
    await patch(skill.id, { description: "Stale." }, 1),
    await call("PUT", `/v1/skills/${skill.id}/content`, { ...stale, body: skillSource("x") }),
    await call("PUT", `/v1/skills/${skill.id}/files/a.txt`, { ...stale, body: "x" }),
    await call("PUT", `/v1/skills/${skill.id}/archive`, { ...stale, body: zip }),
    await call("POST", `/v1/skills/${skill.id}/restore`, { ...stale, body: { version: 1 } }),
    await call("DELETE", `/v1/skills/${skill.id}/files/a.txt`, stale),
    await patch(skill.id, { published: true }, 1),
  ]) {
    expect(response.status).toBe(409);
    const problem = await jsonOf(response, problemSchema.extend({ version: z.number() }));
    expect([problem.code, problem.version]).toEqual(["conflict", 2]);
  }
  expect(await get(skill.id)).toMatchObject({ version: 2, description: "Second." });
});

test("of saves at the same moment on one version one wins, the others are told", async () => {
  const skill = await create();
  const answers = await Promise.all(
    ["A", "B", "C"].map((word) => patch(skill.id, { description: word }, 1)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect((await get(skill.id)).version).toBe(2);
});

test("files written at the same moment without If-Match are all kept", async () => {
  const skill = await create();
  const paths = ["a.txt", "b.txt", "c.txt"];
  const answers = await Promise.all(
    paths.map((path) => call("PUT", `/v1/skills/${skill.id}/files/${path}`, { body: path })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const now = await get(skill.id);
  expect(now.version).toBe(4);
  expect(now.package.files.map((file) => file.path)).toEqual(["SKILL.md", ...paths]);
});

test("one file can be written, read, made executable and deleted, whatever its bytes", async () => {
  const skill = await create();
  const url = `/v1/skills/${skill.id}/files/bin/tool%20one.dat`;
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await call("PUT", `${url}?executable=true`, { body: bytes });
  const read = await call("GET", url);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
  expect(read.headers.get("content-type")).toBe("application/octet-stream");
  await call("PUT", url, { body: "#!/bin/sh\n" });
  const now = await get(skill.id);
  expect(now.package.files.find((file) => file.path === "bin/tool one.dat")?.executable).toBe(true);
  expect((await call("DELETE", url)).status).toBe(200);
  expect((await call("GET", url)).status).toBe(404);
  expect((await call("DELETE", url)).status).toBe(404);
});

test("a file of a skill is never served as a page", async () => {
  const skill = await create(undefined, [{ path: "x.html", text: "<script>alert(1)</script>" }]);
  const page = await call("GET", `/v1/skills/${skill.id}/files/x.html`);
  expect(page.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(page.headers.get("content-security-policy")).toContain("sandbox");
});

test("twenty files that are written at once, none naming a version, are all there afterwards", async () => {
  const skill = await create(skillSource("many-writers"));
  const names = Array.from({ length: 20 }, (_, index) => `f${index}.txt`);
  const answers = await Promise.all(
    names.map((name) => call("PUT", `/v1/skills/${skill.id}/files/${name}`, { body: name })),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const { files } = (await get(skill.id)).package;
  expect(files.map((file) => file.path)).toEqual(expect.arrayContaining(names));
});

test("SKILL.md cannot be deleted", async () => {
  const skill = await create();
  const response = await call("DELETE", `/v1/skills/${skill.id}/files/SKILL.md`);
  expect(response.status).toBe(422);
  expect((await jsonOf(response, problemSchema)).detail).toContain("SKILL.md");
  expect((await get(skill.id)).version).toBe(1);
});

test.each(["content", "files/SKILL.md"])(
  "a text without a header, put as %s, keeps the one that the skill has, every key and comment",
  async (place) => {
    const header = [
      "---",
      "name: headed",
      "description: Kept as it is.",
      "license: MIT # ours",
      "allowed-tools: shell",
      "---",
      "",
    ].join("\n");
    const skill = await create(`${header}\nOld text.\n`);
    await call("PUT", `/v1/skills/${skill.id}/${place}`, { body: "# Only text\n" });
    expect(await contentOf(skill.id)).toBe(`${header}\n# Only text\n`);
    expect(await get(skill.id)).toMatchObject({ name: "headed", description: "Kept as it is." });
    await call("DELETE", `/v1/skills/${skill.id}`);
  },
);

test.each([
  ["PUT", "content", "---\nname: [\n---\n"],
  ["PUT", "content", "---\nname: only\n---\nNo description.\n"],
  ["PUT", "files/..%2Fup.txt", "x"],
  ["PUT", "files/SKILL.md/child", "x"],
  ["PUT", "archive", "not a zip"],
])("%s %s of %j is refused and changes nothing", async (method, path, body) => {
  const skill = await create();
  const response = await call(method, `/v1/skills/${skill.id}/${path}`, { body });
  expect(response.status).toBe(422);
  expect((await jsonOf(response, problemSchema)).detail).not.toBe("");
  expect(await get(skill.id)).toEqual(skill);
});

test("an archive replaces every file and keeps id, slug and history", async () => {
  const skill = await create(undefined, [{ path: "old.txt", text: "old" }]);
  const zip = await zipOf({ "x/SKILL.md": skillSource("renamed"), "x/new.sh": "#!/bin/sh\n" });
  const response = await call("PUT", `/v1/skills/${skill.id}/archive`, { body: zip });
  const now = await jsonOf(response, skillSchema);
  expect(now).toMatchObject({ id: skill.id, slug: skill.slug, name: "renamed", version: 2 });
  expect(now.package.files.map((file) => file.path)).toEqual(["SKILL.md", "new.sh"]);
  const archive = await call("GET", `/v1/skills/${skill.id}/archive`);
  expect(archive.headers.get("content-disposition")).toContain(`${skill.slug}.zip`);
  const stored = await world.deps.objects.get(now.package.path);
  expect(Buffer.from(await archive.arrayBuffer()).equals(Buffer.from(stored))).toBe(true);
});

test("publishing is an admin's and makes no version", async () => {
  const skill = await create();
  const tokenAnswer = await call("POST", "/v1/tokens", { body: { name: "m", role: "member" } });
  const { token } = await jsonOf(tokenAnswer, z.object({ token: z.string() }));
  const url = `/v1/skills/${skill.id}`;
  const refused = await call("PATCH", url, { token, body: { published: true } });
  expect(refused.status).toBe(403);
  const now = await jsonOf(await patch(skill.id, { published: true }, 1), skillSchema);
  expect([now.published, now.version]).toEqual([true, 1]);
});
