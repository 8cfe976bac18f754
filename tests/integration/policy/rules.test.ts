import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { rulePreviewSchema } from "../../../lib/agents/rule-preview";
import { rulesPage } from "../../../lib/policy/list-rules";
import { storedRuleSchema } from "../../../lib/policy/rule";
import { skillSchema } from "../../../lib/skills/skill";
import { addedMemberSchema } from "../../../lib/workspaces/add-member";
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
/** API tokens of a member and of a viewer. */
let member: string;
let viewer: string;

const RULES = "/v1/policy/rules";
const made = z.object({ id: z.string() });
const communityIsDenied = { effect: "deny", target: { kind: "trust", value: "community" } };

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
  member = await tokenOf("grace@example.com", "member");
  viewer = await tokenOf("linus@example.com", "viewer");
});
afterAll(() => world.drop());

async function tokenOf(email: string, role: string): Promise<string> {
  const added = await call("POST", "/v1/members", { body: { email, role } });
  const { id } = await jsonOf(added, addedMemberSchema);
  const body = { name: email, role, member_id: id };
  const token = await call("POST", "/v1/tokens", { body });
  return (await jsonOf(token, z.object({ token: z.string() }))).token;
}

async function makeRule(body: unknown, token?: string) {
  const response = await call("POST", RULES, { body, ...(token ? { token } : {}) });
  expect(response.status).toBe(201);
  return jsonOf(response, storedRuleSchema);
}

async function listed(token?: string) {
  return (await jsonOf(await call("GET", RULES, token ? { token } : {}), rulesPage)).items;
}

async function clear() {
  for (const { id } of await listed()) await call("DELETE", `${RULES}/${id}`);
}

async function install(name: string, token?: string, body: unknown = {}) {
  return call("POST", `/v1/catalog/builtin:${name}/install`, { body, ...(token ? { token } : {}) });
}

test("rules are listed as they decide: deny, ask, allow, and the older one first", async () => {
  const allow = await makeRule({ effect: "allow", target: { kind: "skill", value: "x" } });
  const ask = await makeRule({ effect: "ask", target: { kind: "tool", value: "shell" } });
  const deny = await makeRule({ ...communityIsDenied, reason: " Not vetted. " });
  const later = await makeRule({ effect: "deny", target: { kind: "registry", value: "github" } });
  expect(deny).toMatchObject({ scope: "workspace", reason: "Not vetted.", member: null });
  expect((await listed(viewer)).map(({ id }) => id)).toEqual(
    [deny, later, ask, allow].map(({ id }) => id),
  );
  const first = await jsonOf(await call("GET", `${RULES}?limit=3`), rulesPage);
  const rest = await call("GET", `${RULES}?limit=3&cursor=${first.next_cursor ?? ""}`);
  expect((await jsonOf(rest, rulesPage)).items).toEqual([allow]);
  await clear();
  expect(await listed()).toEqual([]);
});

test.each([
  ["trust", "friendly", "official, verified, community"],
  ["finding", "severe", "info, warn, high"],
  ["tool", "bash", "shell"],
  ["digest", "sha256:abc", "64 hex digits"],
  ["skill", "  ", "what the rule is about"],
])("a rule on %s %j is refused with what would do", async (kind, value, says) => {
  const body = { effect: "deny", target: { kind, value } };
  for (const path of [RULES, "/v1/policy/preview"]) {
    const response = await call("POST", path, { body });
    expect(response.status).toBe(422);
    const problem = await jsonOf(response, problemSchema);
    expect(problem.detail).toContain(says);
    expect(problem.problems[0]).toMatchObject({ path: "target.value" });
  }
});

test("a digest is taken as people copy it, and the same rule is not made twice", async () => {
  const hex = "AB".repeat(32);
  const body = { effect: "deny", target: { kind: "digest", value: ` ${hex}` } };
  expect((await makeRule(body)).target.value).toBe(`sha256:${hex.toLowerCase()}`);
  const again = await call("POST", RULES, { body });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "conflict", rule: { effect: "deny" } });
  await clear();
});

test("the workspace's rules are an admin's; a member makes and ends rules of their own, seen by nobody else", async () => {
  expect((await call("POST", RULES, { token: member, body: communityIsDenied })).status).toBe(403);
  const workspace = await makeRule(communityIsDenied);
  const own = await makeRule({ ...communityIsDenied, scope: "member" }, member);
  expect(own.member?.name).toBe("grace@example.com");
  expect((await listed(member)).map(({ id }) => id)).toEqual([workspace.id, own.id]);
  expect((await listed()).map(({ id }) => id)).toEqual([workspace.id]);
  const remove = (id: string, token: string) => call("DELETE", `${RULES}/${id}`, { token });
  expect((await remove(workspace.id, member)).status).toBe(403);
  expect((await call("DELETE", `${RULES}/${own.id}`)).status).toBe(404);
  expect((await remove(own.id, viewer)).status).toBe(403);
  expect((await remove(own.id, member)).status).toBe(204);
  expect((await remove(own.id, member)).status).toBe(404);
  const tool = { effect: "deny", scope: "member", target: { kind: "tool", value: "shell" } };
  expect((await call("POST", RULES, { token: member, body: tool })).status).toBe(422);
  await clear();
});

test("a member's own rule stops their installs and nobody else's", async () => {
  const body = { effect: "deny", scope: "member", target: { kind: "trust", value: "official" } };
  const rule = await makeRule(body, member);
  const refused = await install("csv-insights", member);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "denied_by_policy", rule: { id: rule.id } });
  const installed = await jsonOf(await install("csv-insights"), skillSchema);
  await call("DELETE", `/v1/skills/${installed.id}`);
  await call("DELETE", `${RULES}/${rule.id}`, { token: member });
  expect((await install("csv-insights", member)).status).toBe(201);
  await call("DELETE", "/v1/skills/csv-insights");
});

test("what a rule asks about is installed by an admin who approves, not by a member who says so", async () => {
  const rule = await makeRule({ effect: "ask", target: { kind: "registry", value: "builtin" } });
  const asked = await install("csv-insights");
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({ code: "approval_required", rule: { id: rule.id } });
  expect((await install("csv-insights", member, { approve: true })).status).toBe(409);
  expect((await install("csv-insights", undefined, { approve: true })).status).toBe(201);
  await call("DELETE", "/v1/skills/csv-insights");
  await clear();
});

test("the workspace's own skills are not asked about", async () => {
  await makeRule({ effect: "deny", target: { kind: "skill", value: "ours" } });
  const body = { content: skillSource("ours") };
  expect((await call("POST", "/v1/skills", { body })).status).toBe(201);
  await call("DELETE", "/v1/skills/ours");
  await clear();
});

test("a preview names what a rule would reach, and stores nothing", async () => {
  const skill = await jsonOf(await install("csv-insights"), skillSchema);
  const body = {
    ...{ name: "Analyst", instruction: "Count.", model_id: "rehearsal" },
    skill_ids: [skill.id],
  };
  const agent = await jsonOf(await call("POST", "/v1/agents", { body }), made);
  const preview = async (rule: unknown) =>
    jsonOf(
      await call("POST", "/v1/policy/preview", { token: viewer, body: rule }),
      rulePreviewSchema,
    );
  const digest = { kind: "digest", value: skill.package.digest };
  const named = { id: skill.id, slug: "csv-insights", name: "csv-insights" };
  const reached = { id: agent.id, name: "Analyst", skills: ["csv-insights"], tools: [] };
  expect(await preview({ effect: "deny", target: digest })).toEqual({
    installs: [{ ...named, now: "allow" }],
    agents: [reached],
    trusted: [],
    unknown: null,
  });
  expect(await preview({ effect: "allow", target: digest })).toEqual({
    installs: [],
    agents: [],
    trusted: [named],
    unknown: null,
  });
  expect(await preview(communityIsDenied)).toEqual({
    installs: [],
    agents: [],
    trusted: [],
    unknown: null,
  });
  expect(await preview({ effect: "ask", target: { kind: "tool", value: "shell" } })).toMatchObject({
    installs: [],
    agents: [{ name: "Analyst", tools: ["shell"] }],
  });
  expect(await listed()).toEqual([]);
  await makeRule({ effect: "deny", target: { kind: "skill", value: "csv-insights" } });
  expect(await preview({ effect: "ask", target: digest })).toMatchObject({ installs: [] });
  expect(await preview({ effect: "deny", target: digest })).toMatchObject({
    installs: [{ now: "deny" }],
  });
  await clear();
});

test("a preview says when nothing here has the name that a rule gives, and which one may be meant", async () => {
  await install("csv-insights");
  const unknown = async (value: string) => {
    const body = { effect: "deny", target: { kind: "skill", value } };
    const response = await call("POST", "/v1/policy/preview", { body });
    return (await jsonOf(response, rulePreviewSchema)).unknown;
  };
  expect(await unknown("csv-insights")).toBeNull();
  expect(await unknown("builtin:csv-insights")).toBeNull();
  expect(await unknown("csv-insigt")).toEqual({ closest: "csv-insights" });
  expect(await unknown("nothing-like-it")).toEqual({ closest: null });
  await call("DELETE", "/v1/skills/csv-insights");
});

test("a rule acts at once in the process that wrote it", async () => {
  const rules = async () => world.deps.policyRules.ofWorkspace(await workspaceId());
  expect(await rules()).toEqual([]);
  const { id } = await makeRule(communityIsDenied);
  expect((await rules()).map((rule) => rule.id)).toEqual([id]);
  await call("DELETE", `${RULES}/${id}`);
  expect(await rules()).toEqual([]);
});

async function workspaceId(): Promise<string> {
  const page = z.object({ items: z.array(made) });
  return (await jsonOf(await call("GET", "/v1/workspaces"), page)).items[0]?.id ?? "";
}

test("what a member ruled for themselves ends with the membership", async () => {
  const token = await tokenOf("leaving@example.com", "member");
  await makeRule({ ...communityIsDenied, scope: "member" }, token);
  const members = z.object({ items: z.array(z.object({ id: z.string(), email: z.string() })) });
  const { items } = await jsonOf(await call("GET", "/v1/members"), members);
  const leaving = items.find(({ email }) => email === "leaving@example.com")?.id ?? "";
  expect((await call("DELETE", `/v1/members/${leaving}`)).status).toBe(204);
  expect(await world.deps.rules.all(await workspaceId())).toEqual([]);
});
