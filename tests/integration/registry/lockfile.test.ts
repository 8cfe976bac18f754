import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { lockfileCheckSchema, lockfileOutcomeSchema } from "../../../lib/registry/lockfile";
import { startFakeGithub, type FakeGithub } from "../../support/fake-github";
import { refusalSchema } from "../../support/import-world";
import { createRegistryWorld, type RegistryWorld } from "../../support/registry-world";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let root: string;
let github: FakeGithub;
let world: TestDeps;
/** The workspace that the lockfile comes from, and one made for each test. */
let first: Place;
let second: Place;
let made = 0;

type Place = { call: RestClient; registries: RegistryWorld };

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), "satchel-lockfile-")));
  github = await startFakeGithub();
  world = await createTestDeps({ SKILLS_DIRS: root, GITHUB_API_URL: github.apiUrl });
  first = placeOf();
  for (const name of ["alpha", "beta"]) await put(name, "1.0.0", "One.");
  const { id } = await first.registries.add("directory", root);
  await first.registries.sync(id);
  await put("alpha", "1.1.0", "Two.");
  await first.registries.sync(id);
  const alpha = await first.registries.itemOf(id, "alpha");
  await first.registries.install(alpha, { version: "1.0.0" });
  await first.registries.install(alpha, { version: "1.1.0", on_conflict: "rename" });
  await first.registries.install(await first.registries.itemOf(id, "beta"));
  await first.registries.install("builtin:csv-insights");
  github.serve({
    name: "acme/kit",
    branches: { main: "a".repeat(40) },
    files: { "skills/deploy/SKILL.md": skillSource("deploy") },
  });
  const body = { url: "acme/kit", paths: ["skills/deploy"] };
  expect((await first.call("POST", "/v1/skills/import", { body })).status).toBe(201);
});
beforeEach(async () => {
  made += 1;
  const body = { name: `Other ${made}` };
  const answer = await first.call("POST", "/v1/workspaces", { body });
  second = placeOf((await jsonOf(answer, z.object({ token: z.string() }))).token);
});
afterAll(async () => {
  await world.drop();
  await github.close();
  await rm(root, { recursive: true });
});

function placeOf(token?: string): Place {
  const direct = createRestClient(world.deps);
  const call: RestClient = (method, url, more = {}) =>
    direct(method, url, token === undefined ? more : { token, ...more });
  return { call, registries: createRegistryWorld(call) };
}

async function put(name: string, version: string, body: string): Promise<void> {
  await mkdir(path.join(root, name), { recursive: true });
  const text = `---\nname: ${name}\ndescription: Does ${name}.\nmetadata:\n  version: "${version}"\n---\n\n${body}\n`;
  await writeFile(path.join(root, name, "SKILL.md"), text);
}

const exported = async ({ call }: Place) => (await call("GET", "/v1/lockfile")).text();
const locked = async (): Promise<Record<string, unknown>> => {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(await exported(first)));
};
const check = async (body: Record<string, unknown>) =>
  jsonOf(await second.call("POST", "/v1/lockfile/check", { body }), lockfileCheckSchema);
const apply = (body: Record<string, unknown>) => second.call("POST", "/v1/lockfile", { body });
const kinds = (found: z.infer<typeof lockfileCheckSchema>) =>
  found.differences.map(({ name, difference }) => `${name} ${difference}`);

async function knowsTheRegistry(): Promise<void> {
  // Both states of the folder, as the first workspace saw them.
  await put("alpha", "1.0.0", "One.");
  const { id } = await second.registries.add("directory", root, "verified");
  await second.registries.sync(id);
  await put("alpha", "1.1.0", "Two.");
  await second.registries.sync(id);
}

test("a second workspace is made alike, and its own lockfile has the same bytes", async () => {
  await knowsTheRegistry();
  const body = await locked();
  const before = await check(body);
  expect(kinds(before)).toEqual([
    "alpha missing",
    "alpha-2 missing",
    "beta missing",
    "csv-insights missing",
    "deploy missing",
  ]);
  expect(before.differences.flatMap(({ problems }) => problems)).toEqual([]);
  const done = await jsonOf(await apply(body), lockfileOutcomeSchema);
  expect(done.installed).toEqual(["alpha", "alpha-2", "beta", "csv-insights", "deploy"]);
  expect(await exported(second)).toBe(await exported(first));
  expect(await check(body)).toEqual({ same: 5, differences: [] });
  expect(await jsonOf(await apply(body), lockfileOutcomeSchema)).toMatchObject({
    same: 5,
    installed: [],
  });
  const audit = await (await second.call("GET", "/v1/audit?action=skill.installed")).text();
  expect(audit).toContain("alpha-2");
  expect((await second.registries.skill("alpha")).catalog).toMatchObject({
    version: "1.0.0",
    trust: "verified",
    edited: false,
    update_available: true,
  });
});

test("what stands in the way of one skill is named for all, and nothing is half done", async () => {
  const body = await locked();
  const found = await check(body);
  expect(kinds(found)).toContain("alpha registry_unknown");
  expect(kinds(found)).toContain("deploy missing");
  const response = await apply(body);
  expect(response.status).toBe(409);
  const refusal = await jsonOf(response, refusalSchema);
  expect(refusal.problems.map(({ path: name, code }) => [name, code])).toEqual([
    ["alpha", "registry_unknown"],
    ["alpha-2", "registry_unknown"],
    ["beta", "registry_unknown"],
  ]);
  expect(JSON.parse(await exported(second))).toMatchObject({ skills: [] });
});

test("other versions, edited copies, extras and taken names are told apart, and changed only when asked for", async () => {
  await knowsTheRegistry();
  const body = await locked();
  await apply(body);
  await second.call("POST", "/v1/skills/alpha/pin", { body: { version: "1.1.0" } });
  await second.call("PUT", "/v1/skills/beta/files/mine.md", { body: "Mine." });
  await second.registries.install("builtin:log-triage");
  await second.call("DELETE", "/v1/skills/deploy");
  await second.call("POST", "/v1/skills", { body: { content: skillSource("deploy") } });
  const found = await check(body);
  expect(kinds(found)).toEqual([
    "alpha other_version",
    "beta other_digest",
    "deploy missing",
    "log-triage extra",
  ]);
  expect((await apply({ ...body, replace_edited: true })).status).toBe(409);
  await second.call("DELETE", "/v1/skills/deploy");
  const done = await jsonOf(await apply({ ...body, replace_edited: true }), lockfileOutcomeSchema);
  expect(done).toMatchObject({
    moved: ["alpha", "beta"],
    installed: ["deploy"],
    left: ["log-triage"],
  });
  const history = await (await second.call("GET", "/v1/skills/beta/versions")).text();
  expect(history).toContain("mine.md");
  const agent = { name: "User", instruction: "Work.", model_id: "rehearsal" };
  const { id } = await second.registries.skill("log-triage");
  const attached = { ...agent, skill_ids: [id] };
  const made = await second.call("POST", "/v1/agents", { body: attached });
  expect((await apply({ ...body, remove_extra: true })).status).toBe(409);
  const { id: agentId } = await jsonOf(made, z.object({ id: z.string() }));
  await second.call("DELETE", `/v1/agents/${agentId}`);
  expect((await apply({ ...body, remove_extra: true })).status).toBe(200);
  expect(await exported(second)).toBe(await exported(first));
});

test("rules decide about every line before anything is stored", async () => {
  await knowsTheRegistry();
  const body = await locked();
  const rule = (effect: string, kind: string, value: string) =>
    second.call("POST", "/v1/policy/rules", { body: { effect, target: { kind, value } } });
  await rule("ask", "trust", "official");
  const denied = await jsonOf(await rule("deny", "skill", "beta"), z.object({ id: z.string() }));
  const refusal = await jsonOf(await apply({ ...body, approve: true }), refusalSchema);
  expect(refusal.problems).toMatchObject([{ path: "beta", code: "denied_by_policy" }]);
  await second.call("DELETE", `/v1/policy/rules/${denied.id}`);
  const asked = await jsonOf(await apply(body), refusalSchema);
  expect(asked.problems).toMatchObject([{ path: "csv-insights", code: "approval_required" }]);
  expect(JSON.parse(await exported(second))).toMatchObject({ skills: [] });
  expect((await apply({ ...body, approve: true })).status).toBe(200);
});

test("another package under the same version is refused, and so is a file that is no lockfile", async () => {
  await put("alpha", "1.0.0", "Something else.");
  const { id } = await second.registries.add("directory", root);
  await second.registries.sync(id);
  const found = await check(await locked());
  const alpha = found.differences.find(({ name }) => name === "alpha");
  expect(alpha?.problems).toMatchObject([{ code: "digest_differs" }]);
  expect((await apply({ lockfile_version: 2, skills: [] })).status).toBe(422);
  expect((await apply({})).status).toBe(422);
  const { skills } = await locked();
  const twice = z.array(z.unknown()).parse(skills);
  expect((await apply({ lockfile_version: 1, skills: [...twice, ...twice] })).status).toBe(422);
});
