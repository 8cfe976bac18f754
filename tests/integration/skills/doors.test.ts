import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { formWith, skillSource, zipOf } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let world: TestDeps;
let call: RestClient;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

const uploaded = z.object({
  items: z.array(skillSchema),
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
});
const taken = problemSchema.extend({ skill_id: z.string() });

async function create(body: Record<string, unknown>): Promise<Skill> {
  const response = await call("POST", "/v1/skills", { body });
  expect(response.status).toBe(201);
  return jsonOf(response, skillSchema);
}

async function count(): Promise<number> {
  const page = z.object({ items: z.array(z.unknown()) });
  return (await jsonOf(await call("GET", "/v1/skills?limit=200"), page)).items.length;
}

test("a created skill says all that api.md promises of it", async () => {
  const script = { path: "scripts/run.sh", text: "#!/bin/sh\necho hi\n", executable: true };
  const image = { path: "assets/dot.png", base64: "iVBORw==" };
  const skill = await create({ content: skillSource("whole"), files: [script, image] });
  expect(skill).toMatchObject({
    slug: "whole",
    name: "whole",
    description: "Does whole.",
    source_type: "content",
    version: 1,
    catalog: null,
    published: false,
    used_by: [],
    frontmatter: { name: "whole" },
  });
  expect(skill.package.files.map(({ path, executable }) => [path, executable])).toEqual([
    ["SKILL.md", false],
    ["assets/dot.png", false],
    ["scripts/run.sh", true],
  ]);
  expect(skill.package.path).toMatch(/^workspaces\/wsp_\w+\/packages\/[0-9a-f]{64}\.zip$/);
  expect(await world.deps.objects.has(skill.package.path)).toBe(true);
  expect(await jsonOf(await call("GET", `/v1/skills/${skill.id}`), skillSchema)).toEqual(skill);
  expect(skill.tokens.catalog).toBeGreaterThan(3);
  expect(skill.tokens.body).toBeGreaterThan(0);
});

test("the text that was sent is the text that is stored, byte for byte", async () => {
  const content = '---\n# mine\nname: "exact"\ndescription:   Odd   spacing.  \n---\r\nBody \t\n\n';
  const skill = await create({ content });
  const response = await call("GET", `/v1/skills/${skill.slug}/content`);
  expect(response.headers.get("content-type")).toContain("text/markdown");
  expect(response.headers.get("etag")).toBe('"1"');
  expect(await response.text()).toBe(content);
});

test("name and description win over the header, and make one where there is none", async () => {
  const bare = await create({ content: "# T\n\ntext\n", name: "old-one", description: "Kept." });
  expect([bare.name, bare.description]).toEqual(["old-one", "Kept."]);
  const over = await create({ content: skillSource("inner"), name: "outer" });
  expect([over.name, over.slug, over.description]).toEqual(["outer", "outer", "Does inner."]);
});

test("a taken slug asks, and nothing is stored before an answer", async () => {
  const first = await create({ content: skillSource("asked") });
  const before = await count();
  const response = await call("POST", "/v1/skills", { body: { content: skillSource("asked") } });
  expect(response.status).toBe(409);
  const problem = await jsonOf(response, taken);
  expect([problem.code, problem.skill_id]).toEqual(["name_taken", first.id]);
  expect(problem.detail).toContain("asked");
  expect(await count()).toBe(before);
});

test("on_conflict: version keeps the id, rename keeps the name and takes another slug", async () => {
  const first = await create({ content: skillSource("twice") });
  const content = skillSource("twice", "Changed.");
  const next = await create({ content, on_conflict: "version" });
  expect([next.id, next.version, next.description]).toEqual([first.id, 2, "Changed."]);
  const other = await create({ content, on_conflict: "rename" });
  expect([other.slug, other.name, other.version]).toEqual(["twice-2", "twice", 1]);
});

test("skills that are made under one name at once all get a slug of their own", async () => {
  const content = skillSource("crowd");
  const body = { content, on_conflict: "rename" };
  const made = await Promise.all(Array.from({ length: 20 }, () => create(body)));
  const slugs = new Set(made.map((skill) => skill.slug));
  const numbered = Array.from({ length: 19 }, (_, index) => `crowd-${index + 2}`);
  expect(slugs).toEqual(new Set(["crowd", ...numbered]));
});

test.each([
  ["a reserved slug", { content: skillSource("satchel-tools") }, "satchel-"],
  [
    "a file beside that climbs",
    { content: skillSource("climb"), files: [{ path: "../x", text: "" }] },
    "../x",
  ],
  [
    "a second SKILL.md",
    { content: skillSource("second"), files: [{ path: "skill.md", text: "" }] },
    "skill.md",
  ],
  [
    "text and base64 at once",
    { content: skillSource("both"), files: [{ path: "a", text: "", base64: "" }] },
    "either",
  ],
  [
    "what is no base64",
    { content: skillSource("bad"), files: [{ path: "a", base64: "?" }] },
    "base64",
  ],
])("%s is refused, and nothing is stored", async (_what, body, said) => {
  const before = await count();
  const response = await call("POST", "/v1/skills", { body });
  expect(response.status).toBe(422);
  const problem = await jsonOf(response, problemSchema);
  expect(JSON.stringify(problem)).toContain(said);
  expect(problem.problems.length).toBeGreaterThan(0);
  expect(await count()).toBe(before);
});

test("a zip with one skill is stored, in whatever folder it stands", async () => {
  const zip = await zipOf({ "zipped/SKILL.md": skillSource("zipped"), "zipped/run.sh": "echo" });
  const body = formWith("zipped.zip", zip);
  const response = await call("POST", "/v1/skills/upload", { body });
  expect(response.status).toBe(201);
  const [skill] = (await jsonOf(response, uploaded)).items;
  expect(skill).toMatchObject({ slug: "zipped", source_type: "zip" });
  expect(skill?.package.files.map((file) => file.path)).toEqual(["SKILL.md", "run.sh"]);
});

test("of several skills in one zip the user chooses, and what is left is named", async () => {
  const files = { "a/SKILL.md": skillSource("skill-a"), "b/SKILL.md": skillSource("skill-b") };
  const zip = await zipOf(files);
  const before = await count();
  const asked = await call("POST", "/v1/skills/upload", { body: formWith("two.zip", zip) });
  expect(asked.status).toBe(409);
  const candidates = z.array(z.object({ path: z.string(), name: z.string() }));
  const question = await jsonOf(asked, problemSchema.extend({ candidates }));
  expect(question.code).toBe("choose_skill");
  expect(question.candidates).toEqual([
    { path: "a", name: "skill-a" },
    { path: "b", name: "skill-b" },
  ]);
  expect(await count()).toBe(before);

  const chosen = formWith("two.zip", zip, { select: "b" });
  const answer = await jsonOf(await call("POST", "/v1/skills/upload", { body: chosen }), uploaded);
  expect(answer.items.map((skill) => skill.slug)).toEqual(["skill-b"]);
  expect(answer.skipped.map((skipped) => skipped.path)).toEqual(["a"]);
  const unknown = formWith("two.zip", zip, { select: "c" });
  expect((await call("POST", "/v1/skills/upload", { body: unknown })).status).toBe(422);
});

test("of several selected skills all are stored or none", async () => {
  await create({ content: skillSource("there-already") });
  const zip = await zipOf({
    "a/SKILL.md": skillSource("not-yet"),
    "b/SKILL.md": skillSource("there-already"),
  });
  const body = formWith("two.zip", zip);
  body.append("select", "a");
  body.append("select", "b");
  expect((await call("POST", "/v1/skills/upload", { body })).status).toBe(409);
  expect((await call("GET", "/v1/skills/not-yet")).status).toBe(404);
});

test("a preview says what would be stored and stores nothing, from text and from a file", async () => {
  const before = await count();
  const preview = z.object({
    candidates: z.array(
      z.looseObject({
        name: z.string().nullable(),
        problems: z.array(z.looseObject({ level: z.string() })),
      }),
    ),
  });
  const text = { content: skillSource("previewed") };
  const fromText = await call("POST", "/v1/skills/preview", { body: text });
  expect((await jsonOf(fromText, preview)).candidates).toMatchObject([
    { path: "", name: "previewed", problems: [], tokens: { body: 3 } },
  ]);
  const zip = formWith("x.zip", await zipOf({ "SKILL.md": "---\nname: [\n---\n" }));
  const fromZip = await jsonOf(await call("POST", "/v1/skills/preview", { body: zip }), preview);
  expect(fromZip.candidates[0]?.name).toBeNull();
  expect(fromZip.candidates[0]?.problems[0]?.level).toBe("error");
  expect(await count()).toBe(before);
});

test("what an import dropped stays on the row, also after an edit", async () => {
  const zip = await zipOf({ "SKILL.md": skillSource("noisy"), ".env": "KEY=1", "a.txt": "a" });
  const response = await call("POST", "/v1/skills/upload", { body: formWith("n.zip", zip) });
  const [skill] = (await jsonOf(response, uploaded)).items;
  expect(JSON.stringify(skill?.problems)).toContain(".env");
  const edited = await call("PUT", "/v1/skills/noisy/files/a.txt", { body: "b" });
  const now = await jsonOf(edited, skillSchema);
  expect(now.problems).toEqual(skill?.problems);
});

test("text that the database cannot hold is refused at the edge and mended in a header", async () => {
  for (const body of [
    { content: skillSource("nul"), description: "a\0b" },
    { content: skillSource("nul"), name: "\ud800" },
    { content: skillSource("nul"), files: [{ path: "a", text: "\0" }] },
  ]) {
    expect((await call("POST", "/v1/skills", { body })).status).toBe(422);
  }
  expect((await call("GET", "/v1/skills/%00")).status).toBe(422);
  const content = '---\nname: nul\ndescription: "a\\0b"\nx: ["\\0"]\n---\nBody.\n';
  const skill = await create({ content });
  expect([skill.description, skill.frontmatter["x"]]).toEqual(["a\ufffdb", ["\ufffd"]]);
});

test("a skill of another workspace is not there", async () => {
  const skill = await create({ content: skillSource("private") });
  const made = await call("POST", "/v1/workspaces", { body: { name: "Elsewhere" } });
  const { token } = await jsonOf(made, z.object({ token: z.string() }));
  for (const path of [skill.id, skill.slug]) {
    expect((await call("GET", `/v1/skills/${path}`, { token })).status).toBe(404);
    const body = { description: "Mine." };
    expect((await call("PATCH", `/v1/skills/${path}`, { token, body })).status).toBe(404);
    expect((await call("DELETE", `/v1/skills/${path}?force=true`, { token })).status).toBe(404);
  }
});
