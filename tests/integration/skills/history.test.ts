import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { versionDiffSchema } from "../../../lib/skills/version-diff";
import { versionsPage } from "../../../lib/skills/list-versions";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let world: TestDeps;
let call: RestClient;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

async function create(name: string, more: object = {}): Promise<Skill> {
  const body = { content: skillSource(name), ...more };
  return jsonOf(await call("POST", "/v1/skills", { body }), skillSchema);
}

const page = z.object({ items: z.array(skillSchema), next_cursor: z.string().nullable() });
const list = async (query = "") => jsonOf(await call("GET", `/v1/skills${query}`), page);

test("every change is in the history with author, message and cause, newest first", async () => {
  const skill = await create("told");
  const url = `/v1/skills/${skill.id}`;
  await call("PATCH", url, { body: { description: "Two.", message: "Say it better" } });
  await call("PUT", `${url}/files/notes.md`, { body: "notes" });
  await call("POST", `${url}/restore`, { body: { version: 2 } });
  const versions = await jsonOf(await call("GET", `${url}/versions`), versionsPage);
  expect(versions.items.map(({ version, cause, message }) => [version, cause, message])).toEqual([
    [4, "restore", "Restored version 2"],
    [3, "edit", "Wrote notes.md"],
    [2, "edit", "Say it better"],
    [1, "create", "Created"],
  ]);
  expect(versions.items[0]?.digest).toBe(versions.items[2]?.digest);
  expect(versions.items[0]?.author).not.toBe("");
  const first = await jsonOf(await call("GET", `${url}/versions?limit=3`), versionsPage);
  const rest = `${url}/versions?limit=3&cursor=${first.next_cursor ?? ""}`;
  expect((await jsonOf(await call("GET", rest), versionsPage)).items).toHaveLength(1);
});

test("restoring brings back text and figures, as a new version", async () => {
  const skill = await create("back", { files: [{ path: "a.txt", text: "a" }] });
  const url = `/v1/skills/${skill.id}`;
  await call("PUT", `${url}/content`, {
    body: skillSource("gone", "Gone.", "Long body. ".repeat(9)),
  });
  await call("DELETE", `${url}/files/a.txt`);
  const restored = await call("POST", `${url}/restore`, { body: { version: 1 } });
  const now = await jsonOf(restored, skillSchema);
  expect(now.version).toBe(4);
  for (const field of ["name", "description", "tokens", "package"] as const) {
    expect(now[field]).toEqual(skill[field]);
  }
  expect((await call("POST", `${url}/restore`, { body: { version: 9 } })).status).toBe(404);
});

test("a diff names what changed between two versions, with both texts", async () => {
  const skill = await create("compared", { files: [{ path: "a.txt", text: "a" }] });
  const url = `/v1/skills/${skill.id}`;
  await call("PATCH", url, { body: { description: "Other." } });
  await call("DELETE", `${url}/files/a.txt`);
  const last = await jsonOf(await call("GET", `${url}/diff`), versionDiffSchema);
  expect([last.from, last.to, last.files.map((file) => file.change)]).toEqual([2, 3, ["removed"]]);
  const all = await jsonOf(await call("GET", `${url}/diff?from=1&to=3`), versionDiffSchema);
  expect(all.files.map((file) => file.change)).toEqual(["modified", "removed"]);
  expect(all.files[0]?.before?.text).toContain("Does compared.");
  expect(all.files[0]?.after?.text).toContain("Other.");
  expect((await call("GET", `${url}/diff?from=1&to=7`)).status).toBe(404);
});

test("the list shows the newest change first and pages without gap or repeat", async () => {
  const names = ["page-a", "page-b", "page-c", "page-d"];
  for (const name of names) await create(name);
  await call("PATCH", "/v1/skills/page-a", { body: { description: "Changed last." } });
  const whole = await list("?q=page-");
  expect(whole.items.map((skill) => skill.slug)).toEqual(["page-a", "page-d", "page-c", "page-b"]);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const part: z.infer<typeof page> = await list(`?q=page-&limit=3&cursor=${cursor}`);
    seen.push(...part.items.map((skill) => skill.slug));
    cursor = part.next_cursor;
  }
  expect(seen).toEqual(whole.items.map((skill) => skill.slug));
  expect((await call("GET", "/v1/skills?cursor=bogus")).status).toBe(422);
});

test("the search takes words in any order and reads its own signs as text", async () => {
  await create("find-me", {
    content: skillSource("find-me", "Counts 100% of Ärger_fast in logs."),
  });
  for (const q of ["logs counts", "FIND-ME", "100%", "ger_f"]) {
    expect((await list(`?q=${encodeURIComponent(q)}`)).items.map((s) => s.slug)).toEqual([
      "find-me",
    ]);
  }
  for (const q of ["10_%", "ger%f", "logs nowhere"]) {
    expect((await list(`?q=${encodeURIComponent(q)}`)).items).toEqual([]);
  }
  expect((await list("?source_type=github")).items).toEqual([]);
});

test("a skill that agents use is deleted only by force, which names them before", async () => {
  const skill = await create("used");
  const agent = { name: "Night watch", model_id: "rehearsal", skill_ids: [skill.id] };
  await call("POST", "/v1/agents", { body: agent });
  const refused = await call("DELETE", `/v1/skills/${skill.slug}`);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Night watch");
  expect((await call("DELETE", `/v1/skills/${skill.slug}?force=true`)).status).toBe(204);
  expect((await call("GET", `/v1/skills/${skill.id}`)).status).toBe(404);
});
