import { afterEach, beforeEach, expect, test } from "vitest";
import type { FakeFailure } from "../../support/fake-github";
import { createImportWorld, refusalSchema, type ImportWorld } from "../../support/import-world";
import { createRestClient, jsonOf } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps } from "../../support/test-deps";

const A = "a".repeat(40);
const TOKEN = "github-token-of-the-operator";

let world: ImportWorld;

beforeEach(async () => {
  world = await createImportWorld();
  serve(world);
});
afterEach(() => world.close());

function serve({ github }: Pick<ImportWorld, "github">, token?: string) {
  github.serve({
    name: "acme/kit",
    branches: { main: A },
    files: { "kit/SKILL.md": skillSource("kit") },
    ...(token === undefined ? {} : { token }),
  });
}

const inAnHour = (): string => String(Math.floor(Date.now() / 1000) + 3600);

test.each<[string, () => FakeFailure, number, string, string]>([
  [
    "a used-up rate limit",
    () => ({
      status: 403,
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": inAnHour() },
      message: "API rate limit exceeded for 127.0.0.1.",
    }),
    429,
    "rate_limited",
    "It ends at ",
  ],
  [
    "a second rate limit",
    () => ({ status: 429, headers: { "retry-after": "90" }, message: "secondary rate limit" }),
    429,
    "rate_limited",
    "in 2 minutes",
  ],
  [
    "a rate limit whose end is not said",
    () => ({ status: 403, message: "You have exceeded a secondary rate limit" }),
    429,
    "rate_limited",
    "rate limit",
  ],
  ["what is not there", () => ({ status: 404 }), 404, "not_found", "private"],
  [
    "a refusal",
    () => ({ status: 403, message: "Blocked by IP" }),
    403,
    "forbidden",
    "Blocked by IP",
  ],
  [
    "single sign-on",
    () => ({ status: 403, headers: { "x-github-sso": "required" } }),
    403,
    "forbidden",
    "single sign-on",
  ],
  ["a token that expired", () => ({ status: 401 }), 403, "forbidden", "GITHUB_TOKEN"],
  ["a legal block", () => ({ status: 451 }), 404, "not_found", "legal"],
  ["a fault of GitHub", () => ({ status: 502, body: "<html>" }), 503, "unavailable", "502"],
  ["a broken connection", () => ({ reset: true }), 503, "unavailable", "cannot be reached"],
  [
    "what is no API at all",
    () => ({ status: 200, body: "<html>welcome</html>" }),
    503,
    "unavailable",
    "GITHUB_API_URL",
  ],
  [
    "a circle of redirects",
    () => ({ status: 302, headers: { location: "/repos/acme/kit" } }),
    503,
    "unavailable",
    "circle",
  ],
])(
  "%s is said in words, at every door, and stores nothing",
  async (_what, failure, status, code, said) => {
    const before = (await world.skills()).length;
    world.github.fail(failure());
    for (const door of ["import", "preview"]) {
      const response = await world.call("POST", `/v1/skills/${door}`, {
        body: { url: "acme/kit" },
      });
      const body = await jsonOf(response, refusalSchema);
      expect([response.status, body.code, body.detail]).toEqual([
        status,
        code,
        expect.stringContaining(said),
      ]);
    }
    world.github.fail(null);
    expect((await world.skills()).length).toBe(before);
  },
);

test("a rate limit carries its end for programs too", async () => {
  world.github.fail({ status: 429, headers: { "retry-after": "90" } });
  const response = await world.call("POST", "/v1/skills/import", { body: { url: "acme/kit" } });
  expect(response.headers.get("retry-after")).toBe("90");
  expect(Date.parse(String((await jsonOf(response, refusalSchema))["retry_at"]))).toBeGreaterThan(
    Date.now(),
  );
});

test("an archive that fails, breaks off or is none is refused in words", async () => {
  for (const failure of [
    { status: 503 },
    { status: 404 },
    { reset: true },
    { status: 200, body: "not an archive" },
  ] as const) {
    world.github.fail(failure, "archives");
    const refusal = await world.refused({ url: "acme/kit" });
    expect(refusal.detail.length).toBeGreaterThan(20);
    expect(refusal.code).not.toBe("internal");
  }
});

test("an archive of more than 25 MB is given up on", async () => {
  world.github.fail({ status: 200, body: "x".repeat(25 * 1024 * 1024 + 1) }, "archives");
  const refusal = await world.refused({ url: "acme/kit" });
  expect([refusal.status, refusal.code]).toEqual([413, "too_large"]);
});

test("a repository without a commit says so", async () => {
  world.github.serve({ name: "acme/empty", branches: {}, files: {} });
  expect((await world.refused({ url: "acme/empty" })).detail).toContain("empty");
});

test("hosts that only look like GitHub are asked nothing", async () => {
  for (const url of [
    "https://github.com.evil.example/acme/kit",
    "https://github.com@evil.example/acme/kit",
    "http://169.254.169.254/acme/kit",
    "https://github.com/acme/kit/../../../x",
  ]) {
    expect(await world.refused({ url })).toMatchObject({ status: 422 });
  }
  expect(world.github.requests).toEqual([]);
});

test("a server that is not there is unavailable, not a fault of ours", async () => {
  const gone = await createTestDeps({ GITHUB_API_URL: "http://127.0.0.1:9" });
  const body = { url: "acme/kit" };
  const response = await createRestClient(gone.deps)("POST", "/v1/skills/import", { body });
  const refusal = await jsonOf(response, refusalSchema);
  expect([refusal.status, refusal.detail]).toEqual([503, expect.stringContaining("refuses")]);
  await gone.drop();
});

test("a token opens a private repository and goes to nobody else", async () => {
  const secret = await createImportWorld({ GITHUB_TOKEN: TOKEN });
  serve(secret, TOKEN);
  const { items } = await secret.imported({ url: `http://${secret.github.hosts.api}/acme/kit` });
  expect(items[0]?.slug).toBe("kit");
  const { api, archives } = secret.github.hosts;
  const seen = (host: string) =>
    new Set(
      secret.github.requests
        .filter((request) => request.host === host)
        .map(({ authorization }) => authorization),
    );
  expect(seen(api)).toEqual(new Set([`Bearer ${TOKEN}`]));
  expect(seen(archives)).toEqual(new Set([undefined]));
  await secret.close();
  serve(world, TOKEN);
  expect((await world.refused({ url: "acme/kit" })).detail).toContain("no GITHUB_TOKEN");
});
