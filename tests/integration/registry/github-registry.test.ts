import { afterAll, beforeAll, expect, test } from "vitest";
import { createImportWorld, refusalSchema, type ImportWorld } from "../../support/import-world";
import { createRegistryWorld, type RegistryWorld } from "../../support/registry-world";
import { jsonOf } from "../../support/rest-client";

const COMMITS = ["a", "b", "c", "d"].map((letter) => letter.repeat(40));

let world: ImportWorld;
let registries: RegistryWorld;

beforeAll(async () => {
  world = await createImportWorld();
  registries = createRegistryWorld(world.call);
});
afterAll(() => world.close());

const source = (name: string, version: string | null, body: string) =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${version === null ? "" : `metadata:\n  version: "${version}"\n`}---\n\n${body}\n`;

/** Pushes one state of a repository with the skill `deploy`. */
function push(repository: string, commit: number, text: string, more: Record<string, string> = {}) {
  world.github.serve({
    name: repository,
    branches: { main: COMMITS[commit] ?? "" },
    files: { "skills/deploy/SKILL.md": text, ...more },
  });
}

async function installed(repository: string, text: string) {
  push(repository, 0, text);
  const { id } = await registries.add("github", repository, "verified");
  await registries.sync(id);
  const item = await registries.itemOf(id, "deploy");
  const skill = await registries.install(item, { on_conflict: "rename" });
  return { registry: id, item, skill };
}

test("a sync makes items with versions, and the same content makes none", async () => {
  push("acme/first", 0, source("deploy", "1.0.0", "One."), { "broken/SKILL.md": "---\n: :\n" });
  const { id } = await registries.add("github", "acme/first", "verified");
  const first = await registries.sync(id);
  expect(first).toMatchObject({ added: 1, updated: 0, unchanged: 0 });
  expect(first.refused.map(({ item }) => item)).toEqual(["broken"]);
  push("acme/first", 1, source("deploy", "1.0.0", "One."), { "docs/x.md": "changed" });
  expect(await registries.sync(id)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  const item = await registries.item(await registries.itemOf(id, "deploy"));
  expect(item).toMatchObject({
    trust: "verified",
    latest: "1.0.0",
    registry: { id, kind: "github", name: "acme/first" },
    versions: [{ version: "1.0.0", yanked: false, source: { commit: COMMITS[0] } }],
  });
  expect(await registries.registry(id)).toMatchObject({ items: 1, last_sync: { error: null } });
});

test("versions are ordered as semantic versions, and only a newer one is an update", async () => {
  const { registry, item, skill } = await installed(
    "acme/order",
    source("deploy", "1.10.0", "Ten."),
  );
  push("acme/order", 1, source("deploy", "1.9.0", "Nine."));
  await registries.sync(registry);
  expect((await registries.skill(skill.id)).catalog).toMatchObject({
    version: "1.10.0",
    latest: "1.10.0",
    update_available: false,
  });
  push("acme/order", 2, source("deploy", "2.0.0-rc.1", "Next."));
  await registries.sync(registry);
  expect((await registries.item(item)).versions.map(({ version }) => version)).toEqual([
    "2.0.0-rc.1",
    "1.10.0",
    "1.9.0",
  ]);
  const { catalog, package: kept } = await registries.skill(skill.id);
  expect(catalog).toMatchObject({ latest: "2.0.0-rc.1", update_available: true, edited: false });
  expect(kept.digest).toBe(skill.package.digest);
  const older = await registries.install(item, { version: "1.9.0", on_conflict: "rename" });
  expect(older.catalog).toMatchObject({ version: "1.9.0", update_available: true });
});

test("without a declared version the digest names one, and the later one is newer", async () => {
  const { registry, item, skill } = await installed("acme/plain", source("deploy", null, "One."));
  expect(skill.catalog?.version).toBe(skill.package.digest.slice(7, 19));
  push("acme/plain", 1, source("deploy", null, "Two."));
  expect(await registries.sync(registry)).toMatchObject({ updated: 1 });
  expect((await registries.skill(skill.id)).catalog?.update_available).toBe(true);
  expect((await registries.item(item)).versions).toHaveLength(2);
});

test("moving the pin asks about an edited copy and keeps it in the history", async () => {
  const { registry, skill } = await installed("acme/pin", source("deploy", "1.0.0", "One."));
  push("acme/pin", 1, source("deploy", "1.1.0", "Theirs."));
  await registries.sync(registry);
  await world.call("PUT", `/v1/skills/${skill.id}/files/mine.md`, { body: "Mine." });
  const pin = (body: Record<string, unknown>) =>
    world.call("POST", `/v1/skills/${skill.id}/pin`, { body });
  const asked = await pin({ version: "1.1.0" });
  expect(asked.status).toBe(409);
  const refusal = await jsonOf(asked, refusalSchema);
  expect(refusal).toMatchObject({ code: "conflict", diff: { from: "1.0.0", to: "1.1.0" } });
  expect(refusal.detail).toContain("mine.md (removed)");
  expect((await registries.skill(skill.id)).version).toBe(2);

  expect((await pin({ version: "1.1.0", force: true })).status).toBe(200);
  const moved = await registries.skill(skill.id);
  expect([moved.version, moved.catalog]).toMatchObject([
    3,
    { version: "1.1.0", edited: false, update_available: false },
  ]);
  const mine = await world.call("POST", `/v1/skills/${skill.id}/restore`, { body: { version: 2 } });
  expect(mine.status).toBe(200);
  expect(await (await world.call("GET", `/v1/skills/${skill.id}/files/mine.md`)).text()).toBe(
    "Mine.",
  );
  const audit = await (await world.call("GET", "/v1/audit?action=skill.pinned")).text();
  expect(audit).toContain(skill.id);
  expect((await pin({ version: "9.9.9" })).status).toBe(422);
});

test("a rule on the registry denies the install and the move of a pin", async () => {
  const { registry, item, skill } = await installed("acme/rule", source("deploy", "1.0.0", "One."));
  push("acme/rule", 1, source("deploy", "1.1.0", "Two."));
  await registries.sync(registry);
  const target = { kind: "registry", value: registry };
  const rule = { effect: "deny", scope: "workspace", target };
  await world.call("POST", "/v1/policy/rules", { body: rule });
  expect((await registries.item(item)).decision.effect).toBe("deny");
  const install = await world.call("POST", `/v1/catalog/${item}/install`, { body: {} });
  const pin = await world.call("POST", `/v1/skills/${skill.id}/pin`, {
    body: { version: "1.1.0" },
  });
  expect([install.status, pin.status]).toEqual([403, 403]);
});

test("an item that its registry no longer holds is not offered, and its installs work on", async () => {
  const { registry, item, skill } = await installed("acme/gone", source("deploy", "1.0.0", "One."));
  const other = source("other", "1.0.0", "Other.");
  world.github.serve({
    name: "acme/gone",
    branches: { main: COMMITS[1] ?? "" },
    files: { "skills/other/SKILL.md": other },
  });
  expect(await registries.sync(registry)).toMatchObject({ added: 1 });
  expect(await registries.itemOf(registry, "deploy")).toBe("no item deploy");
  expect((await registries.item(item)).versions).toMatchObject([{ yanked: true }]);
  const again = await world.call("POST", `/v1/catalog/${item}/install`, { body: {} });
  expect(again.status).toBe(422);
  expect((await registries.skill(skill.id)).catalog?.update_available).toBe(false);
  push("acme/gone", 2, source("deploy", "1.0.0", "One."));
  await registries.sync(registry);
  expect(await registries.itemOf(registry, "deploy")).toBe(item);
});

test("a source that fails is told on the registry, which offers what it knew", async () => {
  const { registry, skill } = await installed("acme/fails", source("deploy", "1.0.0", "One."));
  world.github.fail({ status: 503 });
  const out = await world.call("POST", `/v1/registries/${registry}/sync`);
  world.github.fail(null);
  expect([out.status, (await jsonOf(out, refusalSchema)).code]).toEqual([503, "unavailable"]);
  const failed = await registries.registry(registry);
  expect(failed?.items).toBe(1);
  expect(failed?.last_sync?.error).toContain("The source of");
  world.github.serve({
    name: "acme/fails",
    branches: { main: COMMITS[1] ?? "" },
    files: { a: "x" },
  });
  const none = await world.call("POST", `/v1/registries/${registry}/sync`);
  expect([none.status, (await jsonOf(none, refusalSchema)).code]).toEqual([422, "invalid"]);

  const removed = await world.call("DELETE", `/v1/registries/${registry}`);
  expect(removed.status).toBe(204);
  const kept = await registries.skill(skill.id);
  expect(kept.catalog).toMatchObject({ registry, version: "1.0.0", update_available: false });
  const content = await world.call("GET", `/v1/skills/${skill.id}/content`);
  expect(await content.text()).toContain("One.");
});
