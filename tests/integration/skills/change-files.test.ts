import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let world: TestDeps;
let call: RestClient;
let serial = 0;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

async function create(): Promise<Skill> {
  serial += 1;
  const files = [
    { path: "scripts/a.sh", text: "#!/bin/sh\n", executable: true },
    { path: "scripts/lib/b.py", text: "print(1)\n" },
  ];
  const body = { content: skillSource(`changed-${serial}`), files };
  return jsonOf(await call("POST", "/v1/skills", { body }), skillSchema);
}

function change(skill: Skill, changes: object[], version = skill.version): Promise<Response> {
  const headers = { "if-match": `"${version}"` };
  return call("POST", `/v1/skills/${skill.id}/files`, { body: { changes }, headers });
}

const pathsOf = (skill: Skill) => skill.package.files.map((file) => file.path);

test("several changes become one version, each seeing the one before it", async () => {
  const skill = await create();
  const response = await change(skill, [
    { do: "write", path: "scripts/a.sh", text: "#!/bin/sh\necho 2\n" },
    { do: "write", path: "assets/dot.png", base64: "iVBORw==" },
    { do: "move", from: "scripts", to: "tools" },
    { do: "mark", path: "tools/lib/b.py", executable: true },
    { do: "delete", path: "assets" },
  ]);
  expect(response.status).toBe(200);
  const next = await jsonOf(response, skillSchema);
  expect(next.version).toBe(2);
  expect(pathsOf(next)).toEqual(["SKILL.md", "tools/a.sh", "tools/lib/b.py"]);
  expect(next.package.files.map((file) => file.executable)).toEqual([false, true, true]);
  const text = await (await call("GET", `/v1/skills/${skill.id}/files/tools/a.sh`)).text();
  expect(text).toBe("#!/bin/sh\necho 2\n");
});

test("one change that cannot be made stops all, and every such change is named", async () => {
  const skill = await create();
  const response = await change(skill, [
    { do: "write", path: "new.txt", text: "x" },
    { do: "move", from: "scripts/a.sh", to: "scripts/lib/b.py" },
    { do: "delete", path: "nowhere" },
    { do: "move", from: "SKILL.md", to: "README.md" },
  ]);
  expect(response.status).toBe(422);
  const { problems } = await jsonOf(response, problemSchema);
  expect(problems.map((problem) => problem["code"])).toEqual([
    "file_exists",
    "file_missing",
    "manifest_stays",
  ]);
  const now = await jsonOf(await call("GET", `/v1/skills/${skill.id}`), skillSchema);
  expect(now.version).toBe(1);
});

test("two writes of one path in one call are refused; what was moved away may be written anew", async () => {
  const skill = await create();
  const write = (path: string, text: string) => ({ do: "write", path, text });
  const twice = await change(skill, [
    write("a.txt", "1"),
    write("b.txt", "1"),
    write("a.txt", "2"),
  ]);
  expect(twice.status).toBe(422);
  expect((await jsonOf(twice, problemSchema)).problems).toMatchObject([
    { path: "a.txt", code: "path_duplicate" },
  ]);
  const moved = [write("a.txt", "1"), { do: "move", from: "a.txt", to: "b.txt" }];
  const anew = await change(skill, [...moved, write("a.txt", "2")]);
  expect(anew.status).toBe(200);
  expect(pathsOf(await jsonOf(anew, skillSchema))).toEqual(
    expect.arrayContaining(["a.txt", "b.txt"]),
  );
});

test("a skill that is sent with one path twice, or a second SKILL.md, is refused with its name", async () => {
  const files = ["a.txt", "a.txt", "A.txt", "SKILL.md"].map((path) => ({ path, text: "x" }));
  const body = { content: skillSource("twice"), files };
  const response = await call("POST", "/v1/skills", { body });
  expect(response.status).toBe(422);
  const { problems } = await jsonOf(response, problemSchema);
  const duplicates = problems.filter((problem) => problem["code"] === "path_duplicate");
  expect(duplicates.map((problem) => problem["path"])).toEqual(["a.txt", "A.txt", "SKILL.md"]);
});

test("of saves on one version at the same instant exactly one wins; the others are told, and nothing is lost", async () => {
  const skill = await create();
  const texts = Array.from({ length: 6 }, (_, index) => `saved by ${index}\n`);
  const answers = await Promise.all(
    texts.map((text) => change(skill, [{ do: "write", path: "notes.md", text }])),
  );
  const statuses = answers.map((answer) => answer.status);
  expect([...statuses].sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = statuses.indexOf(200);
  for (const [index, answer] of answers.entries()) {
    if (index === winner) continue;
    const conflict = problemSchema.extend({ version: z.number(), based_on: z.number() });
    expect(await jsonOf(answer, conflict)).toMatchObject({
      code: "conflict",
      version: 2,
      based_on: 1,
    });
  }
  const notes = await call("GET", `/v1/skills/${skill.id}/files/notes.md`);
  expect(await notes.text()).toBe(texts[winner]);
  const versions = z.object({ items: z.array(z.object({ version: z.number() })) });
  const listed = await jsonOf(await call("GET", `/v1/skills/${skill.id}/versions`), versions);
  expect(listed.items.map(({ version }) => version)).toEqual([2, 1]);
});

test("saves at the same instant that name no version are all kept, one after the other", async () => {
  const skill = await create();
  const paths = ["one.md", "two.md", "three.md"];
  const answers = await Promise.all(
    paths.map((path) =>
      call("PUT", `/v1/skills/${skill.id}/files/${path}`, { body: { text: path } }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const now = await jsonOf(await call("GET", `/v1/skills/${skill.id}`), skillSchema);
  expect(now.version).toBe(4);
  expect(pathsOf(now)).toEqual(expect.arrayContaining(paths));
});

test("a path that leaves the folder is refused like at every door", async () => {
  const skill = await create();
  const response = await change(skill, [{ do: "move", from: "scripts", to: "../out" }]);
  expect(response.status).toBe(422);
  expect((await jsonOf(response, problemSchema)).detail).toContain("../out");
});

test("changes based on an older version are refused with the current one", async () => {
  const skill = await create();
  await change(skill, [{ do: "write", path: "one.txt", text: "1" }]);
  const stale = await change(skill, [{ do: "write", path: "two.txt", text: "2" }]);
  expect(stale.status).toBe(409);
  const now = await jsonOf(await call("GET", `/v1/skills/${skill.id}`), skillSchema);
  expect(pathsOf(now)).not.toContain("two.txt");
});

test("a SKILL.md without a header keeps the name and description of the skill", async () => {
  const skill = await create();
  const response = await change(skill, [{ do: "write", path: "SKILL.md", text: "# Only words\n" }]);
  const next = await jsonOf(response, skillSchema);
  expect([next.name, next.description]).toEqual([skill.name, skill.description]);
});
