import { afterAll, beforeAll, expect, test } from "vitest";
import { createImportWorld, type ImportWorld } from "../../support/import-world";
import { skillSource } from "../../support/skill-sources";

const A = "a".repeat(40);
const B = "b".repeat(40);
const C = "c".repeat(40);
const url = "https://github.com/acme/kit/tree/main/skills/kit";

let world: ImportWorld;

beforeAll(async () => {
  world = await createImportWorld();
});
afterAll(() => world.close());

function push(commit: string, description: string, name = "kit") {
  world.github.serve({
    name: "acme/kit",
    branches: { main: commit },
    files: { "skills/kit/SKILL.md": skillSource(name, description), "elsewhere.md": commit },
  });
}

test("the same folder at another commit makes no version and says so", async () => {
  push(A, "One.");
  const [first] = (await world.imported({ url })).items;
  expect(first?.version).toBe(1);
  push(B, "One.");
  const again = await world.imported({ url });
  expect(again.items).toMatchObject([{ id: first?.id, version: 1 }]);
  expect(again.unchanged).toEqual([{ path: "skills/kit", skill_id: first?.id }]);
  expect((await world.preview(url)).candidates[0]?.installed).toMatchObject({
    slug: "kit",
    is_same: true,
    is_edited: false,
  });
});

test("another content makes the next version of the same skill, without a question", async () => {
  push(B, "Two.");
  expect((await world.preview(url)).candidates[0]?.installed?.is_same).toBe(false);
  const { items, unchanged } = await world.imported({ url });
  expect(items).toMatchObject([
    { slug: "kit", version: 2, description: "Two.", catalog: { version: B, edited: false } },
  ]);
  expect(unchanged).toEqual([]);
  expect(await world.skills()).toHaveLength(1);
});

test("a copy that was edited here is asked about, and the edit stays in the history", async () => {
  const edit = await world.call("PUT", "/v1/skills/kit/files/notes.md", { body: "mine" });
  expect(edit.status).toBeLessThan(300);
  push(C, "Three.");
  const refusal = await world.refused({ url });
  expect([refusal.status, refusal.code]).toEqual([409, "conflict"]);
  expect(refusal).toMatchObject({ slug: "kit", version: 3, installed_commit: B, commit: C });
  expect(refusal["changes"]).toEqual([
    { path: "SKILL.md", change: "modified" },
    { path: "notes.md", change: "removed" },
  ]);
  expect((await world.skills())[0]?.version).toBe(3);

  const { items } = await world.imported({ url, on_conflict: "version" });
  expect(items[0]).toMatchObject({ version: 4, description: "Three.", catalog: { edited: false } });
  const restored = await world.call("POST", "/v1/skills/kit/restore", { body: { version: 3 } });
  expect(restored.status).toBe(200);
  expect(await (await world.call("GET", "/v1/skills/kit/files/notes.md")).text()).toBe("mine");
});

test("under another name the edited copy stays, and a second skill stands beside it", async () => {
  const { items } = await world.imported({ url, on_conflict: "rename" });
  expect(items[0]).toMatchObject({ slug: "kit-2", version: 1, catalog: { version: C } });
});

test("a skill that changed its name upstream is still the same skill", async () => {
  push(C, "Three.");
  await world.imported({ url, on_conflict: "version" });
  push(A, "Named anew.", "kit-anew");
  const { items } = await world.imported({ url });
  expect(items[0]).toMatchObject({ slug: "kit", name: "kit-anew" });
});

test("a repository that was renamed is still the same one, by its old name and by its new one", async () => {
  const files = (said: string) => ({ "skills/moved/SKILL.md": skillSource("moved", said) });
  world.github.serve({ name: "acme/before", branches: { main: A }, files: files("One.") });
  const old = { url: "https://github.com/acme/before" };
  const [first] = (await world.imported(old)).items;
  world.github.rename("acme/before", "acme/after");
  const now = { url: "https://github.com/acme/after" };
  for (const asked of [old, now]) {
    const again = await world.imported(asked);
    expect(again.unchanged).toEqual([{ path: "skills/moved", skill_id: first?.id }]);
    expect((await world.preview(asked.url)).candidates[0]?.installed?.is_same).toBe(true);
  }
  world.github.serve({ name: "acme/after", branches: { main: B }, files: files("Two.") });
  const { items } = await world.imported(old);
  expect(items).toMatchObject([
    {
      id: first?.id,
      version: 2,
      description: "Two.",
      source_url: `${now.url}/tree/main/skills/moved`,
    },
  ]);
  expect((await world.imported(now)).unchanged).toHaveLength(1);
});

test("another repository that took the old name is another one", async () => {
  const files = { "skills/moved/SKILL.md": skillSource("moved", "Somebody else's.") };
  world.github.serve({ name: "acme/taken", branches: { main: A }, files });
  const mine = await world.imported({ url: "acme/taken", on_conflict: "rename" });
  world.github.rename("acme/taken", "acme/kept");
  world.github.serve({ name: "acme/taken", branches: { main: B }, files });
  const { candidates } = await world.preview("acme/taken");
  expect(candidates[0]?.installed).toBeNull();
  const other = await world.imported({ url: "acme/taken", on_conflict: "rename" });
  expect(other.items[0]?.id).not.toBe(mine.items[0]?.id);
});

test("a source that is gone refuses in words and leaves the skill as it is", async () => {
  world.github.fail({ status: 404, message: "Not Found" });
  const refusal = await world.refused({ url });
  world.github.fail(null);
  expect([refusal.status, refusal.detail]).toEqual([404, expect.stringContaining("private")]);
  expect((await world.call("GET", "/v1/skills/kit/content")).status).toBe(200);
});
