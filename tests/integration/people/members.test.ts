import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { addedMemberSchema } from "../../../lib/workspaces/add-member";
import { createdWorkspaceSchema } from "../../../lib/workspaces/create-workspace";
import { passwordMatches } from "../../../lib/workspaces/password-hash";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { ADMIN_EMAIL, createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
});
afterAll(() => test.drop());

const members = z.object({ items: z.array(z.object({ id: z.string(), email: z.string() })) });

async function adminId(): Promise<string> {
  const { items } = await jsonOf(await call("GET", "/v1/members"), members);
  return items.find((member) => member.email === ADMIN_EMAIL)?.id ?? "";
}

async function newMember(body: Record<string, unknown>) {
  const response = await call("POST", "/v1/members", { body });
  expect(response.status).toBe(201);
  return jsonOf(response, addedMemberSchema);
}

describe("members", () => {
  it("a new person gets a sign-in link, and one address is one person", async () => {
    const made = await newMember({ email: " Grace@Example.com", role: "member" });
    expect(made.email).toBe("grace@example.com");
    expect(made.sign_in_link).toMatch(/^\/sign-in\/link\?token=[\w-]{43}$/);
    const body = { email: "grace@example.com", role: "viewer" };
    expect((await call("POST", "/v1/members", { body })).status).toBe(409);
  });

  it("the last admin cannot be removed or demoted", async () => {
    const id = await adminId();
    for (const response of [
      await call("DELETE", `/v1/members/${id}`),
      await call("PATCH", `/v1/members/${id}`, { body: { role: "member" } }),
    ]) {
      expect(response.status).toBe(409);
      expect((await jsonOf(response, problemSchema)).detail).toContain("last admin");
    }
  });

  it("of many admins who are demoted at once one stays", async () => {
    const response = await call("POST", "/v1/workspaces", { body: { name: "Duel" } });
    const { id, token } = await jsonOf(response, createdWorkspaceSchema);
    for (let number = 1; number < 8; number += 1) {
      const body = { email: `admin-${number}@example.com`, role: "admin" };
      await call("POST", "/v1/members", { token, body });
    }
    const { items } = await jsonOf(await call("GET", "/v1/members", { token }), members);
    const outcomes = await Promise.all(
      items.map((member) => test.deps.members.setRole(id, member.id, "viewer")),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === "last_admin")).toHaveLength(1);
  });

  it("an admin elsewhere cannot take over a person by adding them", async () => {
    const response = await call("POST", "/v1/workspaces", { body: { name: "Trap" } });
    const { token } = await jsonOf(response, createdWorkspaceSchema);
    const victim = await newMember({ email: "victim@example.com", role: "member" });
    const added = await call("POST", "/v1/members", {
      token,
      body: { email: victim.email, role: "viewer" },
    });
    const there = await jsonOf(added, addedMemberSchema);
    expect(there.sign_in_link).toBeNull();
    const change = await call("PATCH", `/v1/members/${there.id}`, {
      token,
      body: { password: "taken over" },
    });
    expect(change.status).toBe(409);
    const link = await call("POST", `/v1/members/${there.id}/sign-in-link`, { token });
    expect(link.status).toBe(409);
  });

  it("an admin gives a member of this workspace alone a password and a fresh link", async () => {
    const made = await newMember({
      email: "p@example.com",
      role: "viewer",
      password: "first password",
    });
    const path = `/v1/members/${made.id}`;
    await call("PATCH", path, { body: { password: "second password" } });
    const user = await test.deps.users.findByEmail("p@example.com");
    expect(await passwordMatches("second password", user?.passwordHash ?? null)).toBe(true);
    expect(await passwordMatches("first password", user?.passwordHash ?? null)).toBe(false);
    const link = await call("POST", `${path}/sign-in-link`);
    expect(await link.text()).toContain("/sign-in/link?token=");
  });

  it("a list goes on where the page before ended", async () => {
    const seen: string[] = [];
    const page = members.extend({ next_cursor: z.string().nullable() });
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = cursor === "" ? "" : `&cursor=${cursor}`;
      const got: z.infer<typeof page> = await jsonOf(
        await call("GET", `/v1/members?limit=2${query}`),
        page,
      );
      expect(got.items.length).toBeLessThanOrEqual(2);
      seen.push(...got.items.map((member) => member.id));
      cursor = got.next_cursor;
    }
    const { items } = await jsonOf(await call("GET", "/v1/members"), members);
    expect(seen).toEqual(items.map((member) => member.id));
  });

  it("a taken slug is refused, and a name in use gets another slug", async () => {
    const taken = await call("POST", "/v1/workspaces", { body: { name: "X", slug: "demo" } });
    expect(taken.status).toBe(409);
    expect((await jsonOf(taken, problemSchema)).code).toBe("name_taken");
    const made = await call("POST", "/v1/workspaces", { body: { name: "Demo" } });
    expect((await jsonOf(made, createdWorkspaceSchema)).slug).toBe("demo-2");
  });
});
