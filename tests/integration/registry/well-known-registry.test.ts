import { createHash } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { skillSchema } from "../../../lib/skills/skill";
import { startApiOverHttp, type ApiOverHttp } from "../../support/api-over-http";
import { refusalSchema } from "../../support/import-world";
import { createRegistryWorld, type RegistryWorld } from "../../support/registry-world";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { skillSource, zipOf } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let world: TestDeps;
let call: RestClient;
let registries: RegistryWorld;
let api: ApiOverHttp;
let site: http.Server;
let siteUrl: string;
/** What the site answers, by path; a text that begins with "/" is a redirect. */
let pages = new Map<string, string | Uint8Array | number>();
let asked: string[] = [];

beforeAll(async () => {
  world = await createTestDeps({ OUTBOUND_ALLOW: "127.0.0.1" });
  call = createRestClient(world.deps);
  registries = createRegistryWorld(call);
  api = await startApiOverHttp(world.deps);
  site = http.createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const page = pages.get(path) ?? 404;
    if (typeof page === "number") response.writeHead(page).end();
    else if (typeof page === "string" && page.startsWith("/"))
      response.writeHead(302, { location: page }).end();
    else response.end(page);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const address = site.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  siteUrl = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  pages = new Map();
  asked = [];
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await api.close();
  await world.drop();
});

const INDEX = "/.well-known/agent-skills/index.json";
const sha256 = (bytes: string | Uint8Array) =>
  `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

function index(path: string, skills: unknown[]): void {
  pages.set(path, JSON.stringify({ skills }));
}

function artifact(name: string, type: string, bytes: string | Uint8Array, digest = sha256(bytes)) {
  const url = `/files/${name}`;
  pages.set(url, bytes);
  return { name, description: `Does ${name}.`, type, url, digest };
}

test("what one installation publishes another one reads back, byte for byte", async () => {
  const body = {
    content: skillSource("notes"),
    files: [{ path: "scripts/run.sh", text: "#!/bin/sh\necho hi\n", executable: true }],
  };
  const ours = await jsonOf(await call("POST", "/v1/skills", { body }), skillSchema);
  await call("PATCH", `/v1/skills/${ours.id}`, { body: { published: true } });
  const { id, name } = await registries.add("well-known", api.url, "verified");
  expect(name).toBe(new URL(api.url).host);
  expect(await registries.sync(id)).toEqual({ added: 1, updated: 0, unchanged: 0, refused: [] });
  const item = await registries.item(await registries.itemOf(id, "notes"));
  expect(item.versions[0]?.digest).toBe(ours.package.digest);
  const copy = await registries.install(item.id, { on_conflict: "rename" });
  expect(copy.package.files).toEqual(ours.package.files);
  expect(copy.catalog).toMatchObject({ registry: id, trust: "verified", edited: false });
});

test("every file is checked against its digest, and what is wrong with one skill stops no other", async () => {
  const zip = await zipOf({ "SKILL.md": skillSource("packed"), "a.txt": "a" });
  index(INDEX, [
    artifact("plain", "skill-md", skillSource("plain")),
    artifact("packed", "archive", zip),
    artifact("forged", "skill-md", skillSource("forged"), `sha256:${"0".repeat(64)}`),
    { ...artifact("strange", "skill-md", skillSource("strange")), type: "docker" },
    { ...artifact("lost", "skill-md", skillSource("lost")), url: "/files/nowhere" },
    { name: "climber", files: ["../../SKILL.md"] },
    "nonsense",
  ]);
  const { id } = await registries.add("well-known", siteUrl);
  const result = await registries.sync(id);
  expect(result).toMatchObject({ added: 2, updated: 0, unchanged: 0 });
  expect(result.refused.map(({ item }) => item).sort()).toEqual([
    "climber",
    "entry 7",
    "forged",
    "lost",
    "strange",
  ]);
  expect(result.refused.find(({ item }) => item === "forged")?.reason).toContain("the index says");
  expect((await registries.registry(id))?.last_sync?.refused).toHaveLength(5);
  asked = [];
  expect(await registries.sync(id)).toMatchObject({ added: 0, unchanged: 2 });
  expect(asked).not.toContain("/files/packed");
  await call("DELETE", `/v1/registries/${id}`);
});

test("the older form with lists of files is read, behind a redirect too", async () => {
  pages.set("/docs/.well-known/skills/index.json", "/old/index.json");
  index("/old/index.json", [{ name: "elder", files: ["SKILL.md", "docs/a b.md"] }]);
  pages.set("/old/elder/SKILL.md", skillSource("elder"));
  pages.set("/old/elder/docs/a%20b.md", "text");
  const { id } = await registries.add("well-known", `${siteUrl}/docs`);
  expect(await registries.sync(id)).toMatchObject({ added: 1, refused: [] });
  const { files } = await registries.item(await registries.itemOf(id, "elder"));
  expect(files.map(({ path }) => path)).toEqual(["SKILL.md", "docs/a b.md"]);
});

test("a site without an index is no registry; one that is out does not answer", async () => {
  const { id } = await registries.add("well-known", `${siteUrl}/none`);
  const none = await call("POST", `/v1/registries/${id}/sync`);
  expect([none.status, (await jsonOf(none, refusalSchema)).code]).toEqual([422, "invalid"]);
  pages.set(`/none${INDEX}`, 503);
  const out = await call("POST", `/v1/registries/${id}/sync`);
  expect([out.status, (await jsonOf(out, refusalSchema)).code]).toEqual([503, "unavailable"]);
  expect((await registries.registry(id))?.last_sync?.error).toContain("503");
  pages.set(`/none${INDEX}`, "/none/circle");
  pages.set("/none/circle", "/none/circle");
  expect((await call("POST", `/v1/registries/${id}/sync`)).status).toBe(503);
});

test("addresses that may not be reached are refused before anything is asked", async () => {
  const { id } = await registries.add("well-known", "http://169.254.169.254/latest");
  const refused = await call("POST", `/v1/registries/${id}/sync`);
  expect([refused.status, (await jsonOf(refused, refusalSchema)).code]).toEqual([422, "invalid"]);
  index(INDEX, [{ ...artifact("inner", "skill-md", "x"), url: "http://169.254.169.254/x" }]);
  const inner = await registries.add("well-known", siteUrl);
  const [reason] = (await registries.sync(inner.id)).refused;
  expect(reason?.reason).toContain("169.254.169.254");
});
