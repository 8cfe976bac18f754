import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureFirstAdmin } from "../../../lib/workspaces/ensure-first-admin";
import { passwordMatches } from "../../../lib/workspaces/password-hash";
import { createRestClient, type RestClient } from "../../support/rest-client";
import { ADMIN_EMAIL, ADMIN_TOKEN, createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
});
afterAll(() => test.drop());

describe("the first admin", () => {
  it("a second start makes nothing again", async () => {
    const { prisma } = test.deps.database;
    const count = async () => [
      await prisma.user.count(),
      await prisma.workspace.count(),
      await prisma.member.count(),
      await prisma.apiToken.count(),
    ];
    const before = await count();
    const again = await ensureFirstAdmin(test.deps, { email: ADMIN_EMAIL, token: ADMIN_TOKEN });
    expect(again.isNew).toBe(false);
    expect(again.workspace.slug).toBe("demo");
    expect(await count()).toEqual(before);
  });

  it("two processes that start at once make one admin", async () => {
    const { prisma } = test.deps.database;
    await prisma.workspace.deleteMany();
    await prisma.user.deleteMany();
    const starts = await Promise.all(
      [1, 2, 3].map(() => ensureFirstAdmin(test.deps, { email: ADMIN_EMAIL, token: ADMIN_TOKEN })),
    );
    expect(starts.filter((start) => start.isNew)).toHaveLength(1);
    expect(await prisma.member.count()).toBe(1);
    expect(await prisma.apiToken.count()).toBe(1);
  });

  it("another password and another token in the settings replace the former ones", async () => {
    const email = ADMIN_EMAIL;
    await ensureFirstAdmin(test.deps, { email, password: "the first one", token: ADMIN_TOKEN });
    const token = "satchel_another-one";
    await ensureFirstAdmin(test.deps, { email, password: "the second one", token });
    test.deps.credentials.clear();
    const user = await test.deps.users.findByEmail(email);
    expect(await passwordMatches("the second one", user?.passwordHash ?? null)).toBe(true);
    expect((await call("GET", "/v1/me", { token })).status).toBe(200);
    expect((await call("GET", "/v1/me", { token: ADMIN_TOKEN })).status).toBe(401);
  });
});
