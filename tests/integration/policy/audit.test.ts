import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { auditPage } from "../../../lib/workspaces/list-audit";
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
const made = z.object({ id: z.string() });

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

async function log(query = "") {
  return (await jsonOf(await call("GET", `/v1/audit?${query}`), auditPage)).items;
}

async function make(path: string, body: unknown): Promise<string> {
  const response = await call("POST", path, { body });
  expect(response.status).toBe(201);
  return (await jsonOf(response, made)).id;
}

/** What `work` added to the log, oldest first. */
async function recorded(work: () => Promise<unknown>) {
  const before = (await log())[0]?.id ?? 0;
  await work();
  return (await log()).filter(({ id }) => id > before).reverse();
}

test("rules are recorded with what they said, when made and when deleted", async () => {
  const target = { kind: "trust", value: "community" };
  const entries = await recorded(async () => {
    const rule = await make("/v1/policy/rules", { effect: "deny", target, reason: "Not vetted." });
    await call("DELETE", `/v1/policy/rules/${rule}`);
  });
  const facts = { effect: "deny", scope: "workspace", target, reason: "Not vetted." };
  expect(entries).toMatchObject([
    { action: "rule.created", before: null, after: facts },
    { action: "rule.deleted", before: facts, after: null },
  ]);
  expect(entries[0]).toMatchObject({
    actor: { kind: "token" },
    subject: { kind: "rule", name: "Deny community skills" },
  });
  expect(entries[0]?.actor.id).toMatch(/^usr_/);
});

test("members, their roles and passwords are recorded, the passwords never", async () => {
  const entries = await recorded(async () => {
    const id = await make("/v1/members", { email: "grace@example.com", role: "viewer" });
    const body = { role: "member", password: "correct horse battery" };
    await call("PATCH", `/v1/members/${id}`, { body });
    await call("DELETE", `/v1/members/${id}`);
  });
  const subject = { kind: "member", name: "grace@example.com" };
  expect(entries).toMatchObject([
    { action: "member.added", subject, after: { role: "viewer" } },
    { action: "member.changed", subject, before: { role: "viewer" }, after: { role: "member" } },
    { action: "member.changed", subject, after: { password: "set anew" } },
    { action: "member.removed", subject, before: { role: "member" }, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain("correct horse");
});

test("tokens and models are recorded without their secrets", async () => {
  const model = {
    ...{ name: "Big", provider: "openai", model: "big-1", context_window: 128_000 },
    api_key: "sk-very-secret",
  };
  const entries = await recorded(async () => {
    const token = await make("/v1/tokens", { name: "deploy", role: "viewer" });
    await call("DELETE", `/v1/tokens/${token}`);
    const id = await make("/v1/models", model);
    await call("PATCH", `/v1/models/${id}`, { body: { name: "Bigger", api_key: "sk-other" } });
    await call("DELETE", `/v1/models/${id}`);
  });
  expect(entries).toMatchObject([
    { action: "token.created", subject: { name: "deploy" }, after: { role: "viewer" } },
    { action: "token.revoked", before: { role: "viewer" }, after: null },
    { action: "model.created", after: { name: "Big", model: "big-1" } },
    {
      action: "model.changed",
      before: { name: "Big" },
      after: { name: "Bigger", api_key: "set anew" },
    },
    { action: "model.deleted", before: { name: "Bigger" }, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/sk-|satchel_/);
});

test("installs and deletes are recorded; what the workspace writes stands in its own history", async () => {
  const entries = await recorded(async () => {
    await make("/v1/skills", { content: skillSource("ours") });
    const id = await make("/v1/catalog/builtin:csv-insights/install", {});
    const fields = { name: "Analyst", instruction: "Count.", model_id: "rehearsal" };
    const agent = await make("/v1/agents", { ...fields, skill_ids: [id] });
    await call("DELETE", `/v1/skills/${id}?force=true`);
    await call("DELETE", `/v1/agents/${agent}`);
    await call("DELETE", "/v1/skills/ours");
  });
  const origin = { registry: "builtin", item: "builtin:csv-insights", trust: "official" };
  expect(entries).toMatchObject([
    { action: "skill.installed", subject: { name: "csv-insights" }, after: origin },
    { action: "skill.deleted", before: { ...origin, used_by: ["Analyst"] }, after: null },
    { action: "agent.deleted", subject: { kind: "agent", name: "Analyst" } },
    { action: "skill.deleted", subject: { name: "ours" } },
  ]);
});

test("what was refused is not recorded", async () => {
  expect(
    await recorded(async () => {
      await call("POST", "/v1/models", { body: { name: "x" } });
      await call("DELETE", "/v1/policy/rules/rul_none");
      await call("DELETE", "/v1/agents/agt_none");
    }),
  ).toEqual([]);
});

test("the log is filtered by who, what and when, and paged", async () => {
  const all = await log("limit=200");
  expect(new Set((await log("action=rule")).map(({ action }) => action))).toEqual(
    new Set(["rule.created", "rule.deleted"]),
  );
  expect((await log("action=rule.deleted")).map(({ action }) => action)).toEqual(["rule.deleted"]);
  expect(await log(`limit=200&actor=${all[0]?.actor.id ?? ""}`)).toEqual(all);
  expect(await log("actor=nobody")).toEqual([]);
  expect(await log(`after=${all[0]?.at ?? ""}`)).toEqual([]);
  expect(await log("limit=200&after=2026-01-01")).toEqual(all);
  const first = await jsonOf(await call("GET", "/v1/audit?limit=2"), auditPage);
  const second = await log(`limit=2&cursor=${first.next_cursor ?? ""}`);
  expect([...first.items, ...second]).toEqual(all.slice(0, 4));
  for (const query of ["after=yesterday", "cursor=x"]) {
    const refused = await call("GET", `/v1/audit?${query}`);
    expect(refused.status).toBe(422);
    expect((await jsonOf(refused, problemSchema)).problems).toHaveLength(1);
  }
});

test("nothing in the log can be changed or taken out", async () => {
  const { pool } = world.deps.database;
  const refused = /append-only/;
  await expect(pool.query(`UPDATE "AuditEvent" SET action = 'x'`)).rejects.toThrow(refused);
  await expect(pool.query(`DELETE FROM "AuditEvent"`)).rejects.toThrow(refused);
  await expect(pool.query(`TRUNCATE "AuditEvent"`)).rejects.toThrow(refused);
});
