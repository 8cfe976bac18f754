import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createdTokenSchema } from "../../../lib/workspaces/create-token";
import { createdWorkspaceSchema } from "../../../lib/workspaces/create-workspace";
import { addedMemberSchema } from "../../../lib/workspaces/add-member";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
});
afterAll(() => test.drop());

async function newToken(body: Record<string, unknown>, token?: string) {
  const response = await call("POST", "/v1/tokens", { body, ...(token ? { token } : {}) });
  expect(response.status).toBe(201);
  return jsonOf(response, createdTokenSchema);
}

async function newMember(email: string, role: string) {
  const response = await call("POST", "/v1/members", { body: { email, role } });
  expect(response.status).toBe(201);
  return jsonOf(response, addedMemberSchema);
}

describe("API tokens", () => {
  it("a token is shown once and stored as a hash", async () => {
    const made = await newToken({ name: "once", role: "viewer" });
    expect(made.token).toMatch(/^satchel_[\w-]{43}$/);
    const listed = await (await call("GET", "/v1/tokens")).text();
    expect(listed).toContain(made.id);
    expect(listed).not.toContain(made.token);
    const rows = await test.deps.database.prisma.apiToken.findMany();
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  it("a token acts with its own role, not its member's", async () => {
    const { token } = await newToken({ name: "reader", role: "viewer" });
    expect((await call("GET", "/v1/me", { token })).status).toBe(200);
    const refused = await call("POST", "/v1/tokens", {
      token,
      body: { name: "x", role: "viewer" },
    });
    expect(refused.status).toBe(403);
  });

  it("a token can do at most what its member can", async () => {
    const member = await newMember("grace@example.com", "member");
    const body = { name: "too much", role: "admin", member_id: member.id };
    const refused = await call("POST", "/v1/tokens", { body });
    expect(refused.status).toBe(422);
    expect((await newToken({ ...body, role: "member" })).role).toBe("member");
  });

  it("a demoted member's tokens can do less at once", async () => {
    const member = await newMember("demoted@example.com", "admin");
    const { token } = await newToken({ name: "admin", role: "admin", member_id: member.id });
    expect((await call("GET", "/v1/tokens", { token })).status).toBe(200);
    await call("PATCH", `/v1/members/${member.id}`, { body: { role: "viewer" } });
    expect((await call("GET", "/v1/tokens", { token })).status).toBe(403);
  });

  it("a removed member's tokens are refused at once", async () => {
    const member = await newMember("removed@example.com", "member");
    const { token } = await newToken({ name: "gone", role: "member", member_id: member.id });
    expect((await call("GET", "/v1/me", { token })).status).toBe(200);
    expect((await call("DELETE", `/v1/members/${member.id}`)).status).toBe(204);
    expect((await call("GET", "/v1/me", { token })).status).toBe(401);
  });

  it("a revoked token is refused at once and revoking it again is not found", async () => {
    const { id, token } = await newToken({ name: "revoked", role: "member" });
    expect((await call("GET", "/v1/me", { token })).status).toBe(200);
    expect((await call("DELETE", `/v1/tokens/${id}`)).status).toBe(204);
    expect((await call("GET", "/v1/me", { token })).status).toBe(401);
    expect((await call("DELETE", `/v1/tokens/${id}`)).status).toBe(404);
  });

  it("an expired token is refused and one that ends in the past is not made", async () => {
    const soon = new Date(Date.now() + 60_000);
    const made = await newToken({ name: "short", role: "viewer", expires_at: soon.toISOString() });
    expect(made.expires_at).toBe(soon.toISOString());
    await test.deps.database.prisma.apiToken.update({
      where: { id: made.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await call("GET", "/v1/me", { token: made.token })).status).toBe(401);
    const body = { name: "past", role: "viewer", expires_at: new Date(0).toISOString() };
    expect((await call("POST", "/v1/tokens", { body })).status).toBe(422);
  });

  it("a token of one workspace never opens another", async () => {
    const response = await call("POST", "/v1/workspaces", { body: { name: "Second" } });
    const second = await jsonOf(response, createdWorkspaceSchema);
    const me = z.object({ workspace: z.object({ slug: z.string() }), role: z.string() });
    const there = await jsonOf(await call("GET", "/v1/me", { token: second.token }), me);
    expect(there).toEqual({ workspace: { slug: "second" }, role: "admin" });
    const headers = { "x-workspace": "demo" };
    expect((await call("GET", "/v1/me", { token: second.token, headers })).status).toBe(404);
    const { id } = await newToken({ name: "of demo", role: "viewer" });
    expect((await call("DELETE", `/v1/tokens/${id}`, { token: second.token })).status).toBe(404);
    const listed = await (await call("GET", "/v1/workspaces", { token: second.token })).text();
    expect(listed).not.toContain("demo");
  });

  it("the time of the last use is written after the answer", async () => {
    const { id, token } = await newToken({ name: "used", role: "viewer" });
    await call("GET", "/v1/me", { token });
    await expect
      .poll(
        async () =>
          (await test.deps.database.prisma.apiToken.findUnique({ where: { id } }))?.lastUsedAt,
      )
      .toBeInstanceOf(Date);
  });
});
