import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { catalogPage } from "../../../lib/registry/list-catalog";
import { createRegistryWorld, type RegistryWorld } from "../../support/registry-world";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let root: string;
let world: TestDeps;
let call: RestClient;
let registries: RegistryWorld;

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), "satchel-registry-")));
  for (const name of ["alpha", "beta", "gamma", "delta"]) await put(`kit/${name}`, name);
  await symlink(os.tmpdir(), path.join(root, "out"));
  world = await createTestDeps({ SKILLS_DIRS: root });
  call = createRestClient(world.deps);
  registries = createRegistryWorld(call);
});
afterAll(async () => {
  await world.drop();
  await rm(root, { recursive: true });
});

async function put(folder: string, name: string, body = "Body.\n"): Promise<void> {
  await mkdir(path.join(root, folder), { recursive: true });
  await writeFile(path.join(root, folder, "SKILL.md"), skillSource(name, `Does ${name}.`, body));
}

const add = (body: Record<string, unknown>, token?: string) =>
  call("POST", "/v1/registries", { body, ...(token === undefined ? {} : { token }) });

test("a folder of the server is a registry only in or below those that are shared", async () => {
  for (const url of [os.tmpdir(), `${root}/../`, "kit", `${root}/out`]) {
    const response = await add({ kind: "directory", url, trust: "community" });
    expect([url, response.status]).toEqual([url, 422]);
  }
  const missing = await add({ kind: "directory", url: `${root}/none`, trust: "community" });
  expect(missing.status).toBe(503);
});

test("a sync adds what changed and takes out what is gone", async () => {
  const { id } = await registries.add("directory", path.join(root, "kit"));
  expect(await registries.sync(id)).toEqual({ added: 4, updated: 0, unchanged: 0, refused: [] });
  await put("kit/beta", "beta", "Changed.\n");
  await rm(path.join(root, "kit/delta"), { recursive: true });
  expect(await registries.sync(id)).toEqual({ added: 0, updated: 1, unchanged: 2, refused: [] });
  expect((await registries.registry(id))?.items).toBe(3);
});

test("two syncs at once make every version once", async () => {
  for (const name of ["one", "two", "three"]) await put(`pair/${name}`, name);
  const { id } = await registries.add("directory", path.join(root, "pair"));
  await Promise.all([registries.sync(id), registries.sync(id)]);
  const { versions } = await registries.item(await registries.itemOf(id, "one"));
  expect(versions).toHaveLength(1);
  expect((await registries.registry(id))?.items).toBe(3);
});

test("the catalog lists all registries by name, page by page, filtered by trust and registry", async () => {
  await put("paged/csv-insights", "csv-insights");
  const { id } = await registries.add("directory", path.join(root, "paged"), "verified");
  await registries.sync(id);
  const names: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const at: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: z.infer<typeof catalogPage> = await jsonOf(
      await call("GET", `/v1/catalog?limit=2${at}`),
      catalogPage,
    );
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(names).toEqual(names.toSorted());
  expect(names.filter((name) => name === "csv-insights")).toHaveLength(2);
  const filtered = async (query: string) =>
    (await jsonOf(await call("GET", `/v1/catalog?${query}`), catalogPage)).items;
  expect(await filtered("trust=verified")).toMatchObject([{ registry: { id } }]);
  expect(await filtered(`registry=${id}&q=does CSV`)).toHaveLength(1);
  expect(await filtered("registry=builtin")).toHaveLength(5);
  expect(await filtered("q=100%25")).toEqual([]);
  expect((await call("GET", "/v1/catalog?cursor=%20x")).status).toBe(422);
});

test("registries are an admin's; trust can be changed, and what is installed keeps its own", async () => {
  await put("trusted/kept", "kept");
  const url = path.join(root, "trusted");
  const { id } = await registries.add("directory", url);
  await registries.sync(id);
  const skill = await registries.install(await registries.itemOf(id, "kept"));
  const patch = await call("PATCH", `/v1/registries/${id}`, { body: { trust: "official" } });
  expect(patch.status).toBe(200);
  expect((await registries.item(await registries.itemOf(id, "kept"))).trust).toBe("official");
  expect((await registries.skill(skill.id)).catalog?.trust).toBe("community");
  expect((await registries.registry(id))?.installs).toEqual([{ id: skill.id, slug: "kept" }]);

  const token = await memberToken();
  const statuses = await Promise.all([
    add({ kind: "directory", url, trust: "official" }, token),
    call("PATCH", `/v1/registries/${id}`, { token, body: { trust: "official" } }),
    call("POST", `/v1/registries/${id}/sync`, { token }),
    call("DELETE", `/v1/registries/${id}`, { token }),
    call("POST", `/v1/skills/${skill.id}/pin`, { token, body: { version: "x" } }),
    call("GET", "/v1/registries", { token }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 200]);
  expect((await add({ kind: "directory", url, trust: "official" })).status).toBe(409);
  expect((await call("DELETE", "/v1/registries/builtin")).status).toBe(422);
  expect((await call("POST", "/v1/registries/reg_none/sync")).status).toBe(404);
});

test("a registry of one workspace does not exist in another", async () => {
  const { id } = await registries.add("directory", root);
  await registries.sync(id);
  const item = await registries.itemOf(id, "alpha");
  const made = await call("POST", "/v1/workspaces", { body: { name: "Other" } });
  const { token } = await jsonOf(made, z.object({ token: z.string() }));
  const answers = await Promise.all([
    call("POST", `/v1/registries/${id}/sync`, { token }),
    call("GET", `/v1/catalog/${item}`, { token }),
    call("POST", `/v1/catalog/${item}/install`, { token, body: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const listed = await jsonOf(await call("GET", "/v1/catalog", { token }), catalogPage);
  expect(listed.items.every(({ registry }) => registry.id === "builtin")).toBe(true);
});

async function memberToken(): Promise<string> {
  const body = { name: "of a member", role: "member" };
  return (await jsonOf(await call("POST", "/v1/tokens", { body }), z.object({ token: z.string() })))
    .token;
}
