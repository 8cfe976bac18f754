import { afterAll, beforeAll, expect, test } from "vitest";
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
