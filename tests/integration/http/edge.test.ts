import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
});
afterAll(() => test.drop());

describe("the REST edge", () => {
  it("answers with and without a trailing slash", async () => {
    for (const path of ["/v1/workspaces", "/v1/workspaces/"]) {
      expect((await call("GET", path)).status).toBe(200);
    }
    const body = { name: "Slash" };
    expect((await call("POST", "/v1/workspaces/", { body })).status).toBe(201);
  });

  it("refuses JSON that is nested without end, also in a field that nobody reads", async () => {
    const zzz = "[".repeat(5_000) + "]".repeat(5_000);
    const body = Buffer.from(`{"name": "Deep", "zzz": ${zzz}}`);
    const headers = { "content-type": "application/json" };
    const response = await call("POST", "/v1/workspaces", { body, headers });
    expect(response.status).toBe(422);
    expect((await jsonOf(response, problemSchema)).detail).toContain("100 levels deep");
  });

  it("says 401 with how to authenticate to nobody, to a wrong token and to a wrong scheme", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer satchel_wrong" },
      { authorization: "Bearer" },
      { authorization: "Basic YTpi" },
    ]) {
      const response = await call("GET", "/v1/me", { token: null, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect((await jsonOf(response, problemSchema)).code).toBe("unauthenticated");
    }
  });

  it("says 404 where nothing is and 405 with what is possible", async () => {
    const nothing = await call("GET", "/v1/nothing");
    expect(nothing.status).toBe(404);
    expect((await jsonOf(nothing, problemSchema)).code).toBe("not_found");
    const wrong = await call("PUT", "/v1/workspaces");
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
    expect((await jsonOf(wrong, problemSchema)).status).toBe(405);
  });

  it("lists every problem of an input", async () => {
    const response = await call("POST", "/v1/members", { body: { email: "no", role: "boss" } });
    expect(response.status).toBe(422);
    const { code, problems } = await jsonOf(response, problemSchema);
    expect(code).toBe("invalid");
    expect(problems.map((problem) => problem.path)).toEqual(["email", "role"]);
  });

  it("refuses a body above the limit before reading it", async () => {
    const response = await call("POST", "/v1/workspaces", { body: "x".repeat(11 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect((await jsonOf(response, problemSchema)).code).toBe("too_large");
  });

  it("answers HEAD as GET without the body, and OPTIONS to anybody", async () => {
    const head = await call("HEAD", "/v1/me");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await call("OPTIONS", "/v1/members/x", { token: null });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "DELETE, OPTIONS, PATCH"]);
  });

  it("gives 404 for what belongs to another workspace", async () => {
    const made = await call("POST", "/v1/workspaces", { body: { name: "Other" } });
    const { token } = await jsonOf(made, z.object({ token: z.string() }));
    const members = z.object({ items: z.array(z.object({ id: z.string() })) });
    const { items } = await jsonOf(await call("GET", "/v1/members"), members);
    const path = `/v1/members/${items[0]?.id ?? ""}`;
    const body = { role: "viewer" };
    expect((await call("PATCH", path, { token, body })).status).toBe(404);
    expect((await call("DELETE", path, { token })).status).toBe(404);
  });
});
