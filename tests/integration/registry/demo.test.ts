import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { agentSchema } from "../../../lib/agents/agent";
import { seedDemo } from "../../../lib/agents/seed-demo";
import { catalogItemDetailSchema } from "../../../lib/registry/catalog-item";
import { catalogPage } from "../../../lib/registry/list-catalog";
import { skillSchema } from "../../../lib/skills/skill";
import type { SkillStore } from "../../../lib/skills/skill-store";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

const STARTERS = [
  "csv-insights",
  "incident-postmortem",
  "json-contract-check",
  "log-triage",
  "release-notes",
];

let world: TestDeps;
let call: RestClient;
let target: { workspaceId: string; userId: string };

beforeEach(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
  const workspace = await world.deps.workspaces.findBySlug("demo");
  target = { workspaceId: workspace?.id ?? "", userId: "usr_whoever" };
});
afterEach(() => world.drop());

const skillsPage = z.object({ items: z.array(skillSchema) });
const agentsPage = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
const skills = async () => (await jsonOf(await call("GET", "/v1/skills"), skillsPage)).items;
const agents = async () => (await jsonOf(await call("GET", "/v1/agents"), agentsPage)).items;
const slugs = async () => (await skills()).map((skill) => skill.slug).sort();
const install = (name: string) => call("POST", `/v1/catalog/builtin:${name}/install`);

test("a new workspace gets the starter skills and an agent that has them, once", async () => {
  await seedDemo(world.deps, target);
  await seedDemo(world.deps, target);
  expect(await slugs()).toEqual(STARTERS);
  const [demo, ...others] = await agents();
  expect([demo?.name, others]).toEqual(["Demo agent", []]);
  const agent = await jsonOf(await call("GET", `/v1/agents/${demo?.id ?? ""}`), agentSchema);
  expect(agent.model_id).toBe("rehearsal");
  expect(agent.catalog.offered).toEqual(STARTERS);
  for (const skill of await skills()) {
    expect(skill.problems).toEqual([]);
    expect(skill.description).toContain("Use when");
    expect(skill.package.path).toMatch(/^catalog\/packages\//);
    expect(skill.catalog).toMatchObject({
      registry: "builtin",
      trust: "official",
      version: "1.0.0",
      edited: false,
    });
  }
});

test("a demo that was deleted does not come back by itself, but can be installed again", async () => {
  await seedDemo(world.deps, target);
  for (const { id } of await agents()) await call("DELETE", `/v1/agents/${id}`);
  for (const { id } of await skills()) await call("DELETE", `/v1/skills/${id}`);
  await seedDemo(world.deps, target);
  expect([await skills(), await agents()]).toEqual([[], []]);

  const response = await install("log-triage");
  expect(response.status).toBe(201);
  const skill = await jsonOf(response, skillSchema);
  const catalog = await jsonOf(await call("GET", "/v1/catalog?q=stack traces"), catalogPage);
  expect(catalog.items).toMatchObject([{ name: "log-triage", installed: skill.id }]);
  expect((await install("log-triage")).status).toBe(409);
});

test("a start that was killed in the middle is finished by the next one", async () => {
  const stopped = new Error("The process was killed.");
  let left = 2;
  const { agents: real } = world.deps;
  const dying = {
    ...world.deps,
    skills: {
      ...world.deps.skills,
      create: (...input: Parameters<SkillStore["create"]>) => {
        if (left === 0) return Promise.reject(stopped);
        left -= 1;
        return world.deps.skills.create(...input);
      },
    },
  };
  await expect(seedDemo(dying, target)).rejects.toBe(stopped);
  expect(await slugs()).toHaveLength(2);
  const withoutAgents = { ...real, create: () => Promise.reject(stopped) };
  await expect(seedDemo({ ...world.deps, agents: withoutAgents }, target)).rejects.toBe(stopped);
  await seedDemo(world.deps, target);
  expect(await slugs()).toEqual(STARTERS);
  expect(await agents()).toHaveLength(1);
});

test("a workspace that people have filled is left alone", async () => {
  await call("POST", "/v1/skills", { body: { content: skillSource("ours") } });
  await seedDemo(world.deps, target);
  expect(await slugs()).toEqual(["ours"]);
});

test("an edit of an installed skill goes to the workspace's own copy and says so", async () => {
  await seedDemo(world.deps, target);
  const url = "/v1/skills/release-notes";
  const before = await jsonOf(await call("GET", url), skillSchema);
  const body = { description: "Ours now." };
  const edited = await jsonOf(await call("PATCH", url, { body }), skillSchema);
  expect(edited.package.path).toContain(`workspaces/${target.workspaceId}/packages/`);
  expect(edited.catalog).toMatchObject({ item: "builtin:release-notes", edited: true });
  expect(await world.deps.objects.has(before.package.path)).toBe(true);
  const restored = await call("POST", `${url}/restore`, { body: { version: 1 } });
  const back = await jsonOf(restored, skillSchema);
  expect([back.catalog?.edited, back.package.path]).toEqual([false, before.package.path]);
});

test("an item shows its text, its files and the decision before it is installed", async () => {
  const response = await call("GET", "/v1/catalog/builtin:csv-insights");
  const item = await jsonOf(response, catalogItemDetailSchema);
  expect(item).toMatchObject({
    trust: "official",
    installed: null,
    decision: { effect: "allow", rule: null },
    versions: [{ version: "1.0.0", yanked: false }],
  });
  expect(item.content).toContain("node scripts/profile.mjs");
  expect(item.files.map((file) => file.path)).toContain("scripts/profile.mjs");
  const skill = await jsonOf(await install("csv-insights"), skillSchema);
  expect(skill.package.digest).toBe(item.versions[0]?.digest);
  expect((await call("GET", "/v1/catalog/builtin:nothing")).status).toBe(404);
});

test("what a rule denies or asks about is not installed without more", async () => {
  const rule = (effect: "deny" | "ask") => ({
    id: `rul_${effect}`,
    effect,
    scope: "workspace" as const,
    target: { kind: "registry" as const, value: "builtin" },
    reason: "Not here.",
  });
  const callWith = (effect: "deny" | "ask") =>
    createRestClient({
      ...world.deps,
      policyRules: {
        ofWorkspace: () => Promise.resolve([rule(effect)]),
        ofInstalls: () => Promise.resolve([rule(effect)]),
        forget: () => undefined,
      },
    });
  const url = "/v1/catalog/builtin:csv-insights/install";
  const denied = await callWith("deny")("POST", url, { body: { approve: true } });
  expect(denied.status).toBe(403);
  expect(await denied.json()).toMatchObject({ code: "denied_by_policy", rule: { id: "rul_deny" } });
  const asked = await callWith("ask")("POST", url);
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({ code: "approval_required", rule: { id: "rul_ask" } });
  expect(await skills()).toEqual([]);
  const approved = await callWith("ask")("POST", url, { body: { approve: true } });
  expect(approved.status).toBe(201);
});
