import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInWithLink } from "../../../lib/auth/sign-in-with-link";
import { signInWithPassword } from "../../../lib/auth/sign-in-with-password";
import { createSignInLink } from "../../../lib/workspaces/create-sign-in-link";
import { hashPassword } from "../../../lib/workspaces/password-hash";
import {
  createRestClient,
  ORIGIN,
  sessionCookie,
  type RestClient,
} from "../../support/rest-client";
import { ADMIN_EMAIL, createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;
let userId: string;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
  userId = (await test.deps.users.findByEmail(ADMIN_EMAIL))?.id ?? "";
});
afterAll(() => test.drop());

describe("a sign-in link", () => {
  it("signs in once, also when it is used many times at once", async () => {
    const { path } = await createSignInLink(test.deps, userId);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => signInWithLink(test.deps, `http://127.0.0.1:3000${path}`)),
    );
    expect(outcomes.filter((outcome) => outcome.kind === "signed_in")).toEqual([
      { kind: "signed_in", userId },
    ]);
    expect(outcomes.filter((outcome) => outcome.kind === "used")).toHaveLength(19);
  });

  it("does not sign in after its time, nor when nobody made it", async () => {
    const { path } = await createSignInLink(test.deps, userId);
    const later = { now: () => new Date(Date.now() + 8 * 24 * 3_600_000) };
    const outcome = await signInWithLink({ ...test.deps, clock: later }, path);
    expect(outcome).toEqual({ kind: "expired" });
    expect(await signInWithLink(test.deps, "made up")).toEqual({ kind: "unknown" });
  });
});

describe("a password", () => {
  it("signs its owner in and nobody else", async () => {
    await test.deps.users.setPasswordHash(userId, await hashPassword("correct horse"));
    const tryPassword = (email: string, password: string) =>
      signInWithPassword(test.deps, { email, password, address: "::1" });
    expect(await tryPassword("ADA@example.com", "correct horse")).toBe(userId);
    expect(await tryPassword(ADMIN_EMAIL, "correct  horse")).toBeNull();
    expect(await tryPassword("nobody@example.com", "correct horse")).toBeNull();
  });
});

describe("a session cookie", () => {
  it("reads without an Origin and writes only with the same one", async () => {
    const cookie = await sessionCookie(test.deps, userId);
    const send = (method: string, headers: Record<string, string>) =>
      call(method, method === "GET" ? "/v1/me" : "/v1/workspaces", {
        token: null,
        headers: { cookie, ...headers },
        ...(method === "GET" ? {} : { body: { name: "From a page" } }),
      });
    expect((await send("GET", {})).status).toBe(200);
    expect((await send("POST", {})).status).toBe(403);
    expect((await send("POST", { origin: "null" })).status).toBe(403);
    expect((await send("POST", { origin: "http://127.0.0.1.evil.example" })).status).toBe(403);
    expect((await send("POST", { origin: "http://127.0.0.1:3001" })).status).toBe(403);
    expect((await send("POST", { origin: ORIGIN })).status).toBe(201);
  });

  it("opens the workspace in X-Workspace, only one's own, and the first one without", async () => {
    const cookie = await sessionCookie(test.deps, userId);
    const me = async (headers: Record<string, string>) =>
      call("GET", "/v1/me", { token: null, headers: { cookie, ...headers } });
    expect(await (await me({})).text()).toContain('"slug":"demo"');
    expect(await (await me({ "x-workspace": "from-a-page" })).text()).toContain('"from-a-page"');
    expect((await me({ "x-workspace": "elsewhere" })).status).toBe(404);
  });

  it("of another server, or of a person who is gone, opens nothing", async () => {
    const send = (cookie: string) => call("GET", "/v1/me", { token: null, headers: { cookie } });
    const foreign = await sessionCookie({ ...test.deps, authSecret: "another secret" }, userId);
    expect((await send(foreign)).status).toBe(401);
    expect((await send(await sessionCookie(test.deps, "usr_gone"))).status).toBe(401);
  });
});
