import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mergePreviewSchema } from "../../../lib/registry/merge-preview";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import { createImportWorld, refusalSchema, type ImportWorld } from "../../support/import-world";
import { createRegistryWorld, type RegistryWorld } from "../../support/registry-world";
import { jsonOf } from "../../support/rest-client";

let world: ImportWorld;
let registries: RegistryWorld;

beforeAll(async () => {
  world = await createImportWorld();
  registries = createRegistryWorld(world.call);
});
afterAll(() => world.close());

const source = (version: string, body: string) =>
  `---\nname: deploy\ndescription: Does deploy.\nmetadata:\n  version: "${version}"\n---\n\n${body}\n`;

const BODY = ["First.", "Second.", "Third.", "Fourth.", "Fifth."];
const bodyWith = (line: number, text: string) => BODY.with(line, text).join("\n\n");

function push(repository: string, commit: string, files: Record<string, string>): void {
  const inFolder = Object.entries(files).map(([file, text]): [string, string] => [
    `skills/deploy/${file}`,
    text,
  ]);
  world.github.serve({
    name: repository,
    branches: { main: commit.repeat(40) },
    files: Object.fromEntries(inFolder),
  });
}

/** Installed at 1.0.0, edited, and offered at 1.1.0. */
async function edited(
  repository: string,
  edits: Record<string, string>,
  next: Record<string, string>,
): Promise<{ skill: Skill; item: string; registry: string }> {
  const first = { "notes.md": "One.\n", "old.md": "Old.\n" };
  push(repository, "a", { "SKILL.md": source("1.0.0", BODY.join("\n\n")), ...first });
  const { id: registry } = await registries.add("github", repository);
  await registries.sync(registry);
  const item = await registries.itemOf(registry, "deploy");
  const skill = await registries.install(item, { on_conflict: "rename" });
  for (const [file, body] of Object.entries(edits)) {
    const answer = await world.call("PUT", `/v1/skills/${skill.id}/files/${file}`, { body });
    expect(answer.status).toBe(200);
  }
  push(repository, "b", next);
  await registries.sync(registry);
  return { skill, item, registry };
}

const preview = async (id: string) =>
  jsonOf(await world.call("GET", `/v1/skills/${id}/merge`), mergePreviewSchema);
const merge = (id: string, body: Record<string, unknown>) =>
  world.call("POST", `/v1/skills/${id}/merge`, { body: { version: "1.1.0", ...body } });
const text = async (id: string, file: string) =>
  (await world.call("GET", `/v1/skills/${id}/files/${file}`)).text();

test("what was edited here and what changed there go together, and one click leads back", async () => {
  const { skill } = await edited(
    "acme/clean",
    { "SKILL.md": source("1.0.0", bodyWith(4, "Ours.")), "mine.md": "Mine.\n" },
    {
      "SKILL.md": source("1.1.0", bodyWith(0, "Theirs.")),
      "notes.md": "Two.\n",
      "new.md": "New.\n",
    },
  );
  const before = await registries.skill(skill.id);
  const { files, from, to } = await preview(skill.id);
  expect([from, to]).toEqual(["1.0.0", "1.1.0"]);
  expect(files.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
    "SKILL.md merged",
    "mine.md ours",
    "new.md theirs",
    "notes.md theirs",
    "old.md theirs",
  ]);
  expect((await merge(skill.id, {})).status).toBe(200);
  const merged = await registries.skill(skill.id);
  expect(merged.catalog).toMatchObject({ version: "1.1.0", edited: true, update_available: false });
  expect(merged.package.files.map(({ path }) => path)).toEqual([
    "SKILL.md",
    "mine.md",
    "new.md",
    "notes.md",
  ]);
  const read = await text(skill.id, "SKILL.md");
  expect([read.includes("Theirs."), read.includes("Ours."), read.includes("1.1.0")]).toEqual([
    true,
    true,
    true,
  ]);
  const audit = await (await world.call("GET", "/v1/audit?action=skill.pinned")).text();
  expect(audit).toContain(skill.id);

  const back = { version: before.version, with_pin: true };
  const restored = await world.call("POST", `/v1/skills/${skill.id}/restore`, { body: back });
  expect(await jsonOf(restored, skillSchema)).toMatchObject({
    package: { digest: before.package.digest },
    catalog: { version: "1.0.0", edited: true, update_available: true },
  });
  // The way forward is the same again: what it was edited from is known.
  expect((await preview(skill.id)).files).toEqual(files);
});

test("a conflict is shown with markers and is stored only when it is settled", async () => {
  const { skill } = await edited(
    "acme/conflict",
    { "SKILL.md": source("1.0.0", bodyWith(2, "Ours.")), "notes.md": "Mine.\u0000" },
    {
      "SKILL.md": source("1.1.0", bodyWith(2, "Theirs.")),
      "notes.md": "Two.\n",
      "old.md": "Old.\n",
    },
  );
  const before = await registries.skill(skill.id);
  const { files } = await preview(skill.id);
  expect(files.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
    "SKILL.md conflict",
    "notes.md choose",
  ]);
  const open = files[0]?.text ?? "";
  expect(open).toContain("<<<<<<< edited here\nOurs.\n||||||| 1.0.0\nThird.\n=======\nTheirs.\n");
  const refused = await merge(skill.id, { resolutions: [{ path: "SKILL.md", text: open }] });
  expect(refused.status).toBe(409);
  expect((await jsonOf(refused, refusalSchema)).problems).toMatchObject([
    { path: "SKILL.md", code: "markers_left" },
    { path: "notes.md", code: "unresolved" },
  ]);
  expect((await registries.skill(skill.id)).version).toBe(before.version);

  const decided = source("1.1.0", bodyWith(2, "Both."));
  const resolutions = [
    { path: "SKILL.md", text: decided },
    { path: "notes.md", take: "theirs" },
  ];
  expect((await merge(skill.id, { resolutions, if_match: 1 })).status).toBe(409);
  expect((await merge(skill.id, { resolutions })).status).toBe(200);
  expect(await text(skill.id, "SKILL.md")).toBe(decided);
  expect(await text(skill.id, "notes.md")).toBe("Two.\n");
  const strange = await merge(skill.id, { resolutions: [{ path: "no.md", take: "ours" }] });
  expect(strange.status).toBe(409);
});

test("a merge is an install: rules decide, and only an admin does it", async () => {
  const { skill, registry } = await edited(
    "acme/ruled",
    { "mine.md": "Mine.\n" },
    { "SKILL.md": source("1.1.0", BODY.join("\n\n")) },
  );
  const target = { kind: "registry", value: registry };
  await world.call("POST", "/v1/policy/rules", { body: { effect: "ask", target } });
  expect((await jsonOf(await merge(skill.id, {}), refusalSchema)).code).toBe("approval_required");
  expect((await preview(skill.id)).decision.effect).toBe("ask");
  expect((await merge(skill.id, { approve: true })).status).toBe(200);
  const body = { name: "of a member", role: "member" };
  const made = await world.call("POST", "/v1/tokens", { body });
  const { token } = await jsonOf(made, z.object({ token: z.string() }));
  const asMember = { token, body: { version: "1.1.0" } };
  const restore = { token, body: { version: 1, with_pin: true } };
  expect((await world.call("POST", `/v1/skills/${skill.id}/merge`, asMember)).status).toBe(403);
  expect((await world.call("POST", `/v1/skills/${skill.id}/restore`, restore)).status).toBe(403);
});
