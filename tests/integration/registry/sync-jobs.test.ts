import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { syncAnswerSchema } from "../../../lib/registry/registry";
import { createRegistrySyncs, type RegistrySyncsDeps } from "../../../lib/registry/registry-syncs";
import { createSyncLock } from "../../../lib/registry/sync-lock.prisma";
import { createGate } from "../../support/gate";
import { createRegistryWorld, type RegistryWorld } from "../../support/registry-world";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

const NAMES = ["alpha", "beta", "gamma"];
const HOUR_MS = 3_600_000;

let root: string;
let world: TestDeps;
let call: RestClient;
let registries: RegistryWorld;
let workspaceId: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), "satchel-syncs-")));
  world = await createTestDeps({ SKILLS_DIRS: root });
  call = createRestClient(world.deps);
  registries = createRegistryWorld(call);
  workspaceId = (await world.deps.workspaces.findBySlug("demo"))?.id ?? "";
});
afterAll(async () => {
  await world.drop();
  await rm(root, { recursive: true });
});

/** A registry over a folder of its own with three skills and one that is none. */
async function kit(name: string): Promise<string> {
  for (const skill of NAMES) await put(`${name}/${skill}`, skillSource(skill));
  await put(`${name}/broken`, "---\n: :\n");
  return (await registries.add("directory", path.join(root, name))).id;
}

async function put(folder: string, text: string): Promise<void> {
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, "SKILL.md"), text);
}

async function ask(id: string): Promise<void> {
  const nothing = { added: 0, updated: 0, unchanged: 0, refused: [], total: null };
  const at = world.deps.clock.now().toISOString();
  await world.deps.registries.askSync(workspaceId, id, { at, by: "Ada", ...nothing });
}

/** What a process does that lives for so many writes and is killed then: nothing after that happens. */
function dyingAfter(writes: number): RegistrySyncsDeps {
  const { packages, catalog, registries: rows, ...deps } = world.deps;
  let left = writes;
  const step = <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error("The process was killed.")) : work();
  };
  return {
    ...deps,
    packages: { ...packages, store: (...input) => step(() => packages.store(...input)) },
    catalog: {
      ...catalog,
      offer: (...input) => step(() => catalog.offer(...input)),
      setPresent: (...input) => step(() => catalog.setPresent(...input)),
    },
    registries: {
      ...rows,
      recordProgress: (...input) => step(() => rows.recordProgress(...input)),
      recordSync: (...input) => step(() => rows.recordSync(...input)),
    },
  };
}

test("a sync that is killed between any two steps is finished by the next process", async () => {
  for (let writes = 0; ; writes += 1) {
    const id = await kit(`killed-${writes}`);
    await ask(id);
    const ended = await Promise.allSettled([createRegistrySyncs(dyingAfter(writes)).startDue()]);
    const before = await registries.registry(id);
    if (ended[0].status === "fulfilled") {
      expect(writes).toBeGreaterThan(6);
      expect(before).toMatchObject({ items: 3, syncing: null });
      return;
    }
    // Old or new, item by item, and it is known that a sync is wanted.
    expect(before).toMatchObject({ syncing: { by: "Ada" }, last_sync: null });
    await createRegistrySyncs(world.deps).startDue();
    const after = await registries.registry(id);
    expect(after).toMatchObject({ items: 3, syncing: null, last_sync: { error: null } });
    expect(after?.last_sync?.refused.map(({ item }) => item)).toEqual(["broken"]);
    for (const name of NAMES) {
      const { versions } = await registries.item(await registries.itemOf(id, name));
      expect(versions).toHaveLength(1);
    }
  }
}, 120_000);

test("a long sync goes on after the answer, and its row tells how far it is", async () => {
  const id = await kit("long");
  const gate = createGate();
  const { deps } = world;
  const offer: typeof deps.catalog.offer = async (...input) => {
    await gate.opened;
    return deps.catalog.offer(...input);
  };
  const registrySyncs = createRegistrySyncs({ ...deps, catalog: { ...deps.catalog, offer } });
  const slowly = createRestClient({ ...deps, registrySyncs });
  const response = await slowly("POST", `/v1/registries/${id}/sync`, { body: { wait_ms: 0 } });
  expect(await jsonOf(response, syncAnswerSchema)).toMatchObject({ running: true, added: 0 });
  expect((await registries.registry(id))?.syncing).not.toBeNull();
  gate.open();
  const end = await slowly("POST", `/v1/registries/${id}/sync`);
  expect(await jsonOf(end, syncAnswerSchema)).toMatchObject({ added: 3 });
  expect(await registries.registry(id)).toMatchObject({
    syncing: null,
    last_sync: { added: 3, refused: [{ item: "broken" }] },
  });
});

test("two processes never sync the same registry at once; who comes second gets what the first found", async () => {
  const id = await kit("shared");
  const gate = createGate();
  const holding = createSyncLock(world.deps.database.pool).hold(id, async () => {
    await gate.opened;
    await createRegistrySyncs({
      ...world.deps,
      syncLock: { hold: (_id, work) => work(new AbortController().signal) },
    }).startDue();
  });
  await ask(id);
  const second = createRegistrySyncs(world.deps);
  const registry = await world.deps.registries.find(workspaceId, id);
  if (registry === null) throw new Error("It was not made.");
  expect(await second.start(registry)).toEqual({ kind: "elsewhere" });
  const answer = registries.sync(id);
  gate.open();
  await holding;
  expect(await answer).toMatchObject({ added: 3, refused: [{ item: "broken" }] });
});

test("a registry with a schedule is synced when it is due, and only then", async () => {
  const id = await kit("scheduled");
  let now = world.deps.clock.now();
  const clock = { now: () => now };
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const syncs = createRegistrySyncs({ ...world.deps, clock });
  await syncs.startDue();
  expect((await registries.registry(id))?.last_sync).toBeNull();

  await call("PATCH", `/v1/registries/${id}`, { body: { schedule: "hourly" } });
  now = world.deps.clock.now();
  await syncs.startDue();
  const first = await registries.registry(id);
  expect(first).toMatchObject({ schedule: "hourly", last_sync: { added: 3 } });
  expect(first?.next_sync_at).toBe(new Date(now.getTime() + HOUR_MS).toISOString());

  await put("scheduled/alpha", skillSource("alpha", "Changed."));
  later(HOUR_MS - 1);
  await syncs.startDue();
  expect((await registries.registry(id))?.last_sync?.updated).toBe(0);
  later(1);
  await syncs.startDue();
  expect((await registries.registry(id))?.last_sync?.updated).toBe(1);

  await call("PATCH", `/v1/registries/${id}`, { body: { schedule: "off" } });
  expect(await registries.registry(id)).toMatchObject({ schedule: "off", next_sync_at: null });
  expect((await call("PATCH", `/v1/registries/${id}`, { body: { schedule: "x" } })).status).toBe(
    422,
  );
});

test("a source that was out is tried again within the hour, and the reason stands on the row", async () => {
  const id = await kit("outage");
  await call("PATCH", `/v1/registries/${id}`, { body: { schedule: "daily" } });
  await rm(path.join(root, "outage"), { recursive: true });
  await createRegistrySyncs(world.deps).startDue();
  const failed = await registries.registry(id);
  expect(failed?.last_sync?.error).toContain("does not answer");
  const waitMs = Date.parse(failed?.next_sync_at ?? "") - Date.parse(failed?.last_sync?.at ?? "");
  expect(waitMs).toBe(HOUR_MS);
});

test("a registry that is deleted while it is synced ends the sync and nothing else", async () => {
  const id = await kit("deleted");
  await ask(id);
  const { deps } = world;
  const offer: typeof deps.catalog.offer = async (...input) => {
    await call("DELETE", `/v1/registries/${id}`);
    return deps.catalog.offer(...input);
  };
  await createRegistrySyncs({ ...deps, catalog: { ...deps.catalog, offer } }).startDue();
  expect(await registries.registry(id)).toBeUndefined();
});
