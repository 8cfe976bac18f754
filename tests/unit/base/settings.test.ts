import path from "node:path";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../lib/base/app-error";
import { readSettings } from "../../../lib/base/settings";

/** The lines that the start prints for this environment. */
function linesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof AppError) return error.message.split("\n");
    throw error;
  }
  return [];
}

test("without any variable everything has its default", () => {
  const settings = readSettings({ PATH: "/bin" });
  expect(settings).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    dataDir: path.resolve(".data"),
    databaseUrl: null,
    s3: null,
    admin: { email: null, password: null, token: null },
    engine: "direct",
    sandbox: "auto",
    github: { token: null, apiUrl: "https://api.github.com" },
    outbound: { allow: [], loopbackModels: true },
    budgets: { skillContextShare: 0.1, taskSkillsWindowShare: 0.3, catalogTokenBudget: 2000 },
  });
});

describe("one line names a wrong variable and says what is right:", () => {
  test.each([
    ["PORT", "abc", 'PORT is "abc": give a whole number from 0 to 65535.'],
    ["PORT", "65536", 'PORT is "65536": give a whole number from 0 to 65535.'],
    ["HOST", "my host", 'HOST is "my host": give an address or a host name, as in 127.0.0.1.'],
    ["SANDBOX", "docker", 'SANDBOX is "docker": give one of auto, bubblewrap, remote, none.'],
    ["EXECUTION_ENGINE", "x", 'EXECUTION_ENGINE is "x": give one of direct, temporal.'],
    ["S3_BUCKET", "ab", 'S3_BUCKET is "ab": give a bucket name of 3 to 63 characters.'],
    ["S3_FORCE_PATH_STYLE", "yes", 'S3_FORCE_PATH_STYLE is "yes": give true or false.'],
    ["AUTH_URL", "satchel.test", 'AUTH_URL is "satchel.test": give an http or https URL.'],
    ["ADMIN_EMAIL", "me", 'ADMIN_EMAIL is "me": give an e-mail address.'],
    ["TEMPORAL_ADDRESS", "localhost", /give host:port, as in localhost:7233\.$/],
    ["OUTBOUND_ALLOW", "http://x/y", /give host names, addresses or CIDR ranges/],
    ["OUTBOUND_ALLOW", "foo/99", /give host names, addresses or CIDR ranges/],
    ["OUTBOUND_ALLOW", "10.0.0.0/33", /give host names, addresses or CIDR ranges/],
    ["OUTBOUND_ALLOW", "*.corp.test", /give host names, addresses or CIDR ranges/],
    ["OUTBOUND_ALLOW", "10.0.0.0/8/8", /give host names, addresses or CIDR ranges/],
    ["EXECUTION_ENGINE", "temporal", /this version has no Temporal engine yet/],
    ["SKILL_CONTEXT_SHARE", "1", 'SKILL_CONTEXT_SHARE is "1": give a share between 0 and 1.'],
    ["CATALOG_TOKEN_BUDGET", "-1", /give a whole number from 1 to 1000000\.$/],
  ])("%s=%s", (variable, value, line) => {
    const lines = linesOf({ [variable]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });
});

test("every wrong variable has its line, not only the first", () => {
  expect(linesOf({ PORT: "x", SANDBOX: "y", AUTH_URL: "z" })).toHaveLength(3);
});

test.each(["DATABASE_URL", "AUTH_SECRET", "ADMIN_PASSWORD", "ADMIN_TOKEN", "METRICS_TOKEN"])(
  "a wrong %s is not shown",
  (variable) => {
    const [line = ""] = linesOf({ [variable]: "hunter2" });
    expect(line).toMatch(new RegExp(`^${variable} is not right: give `));
    expect(line).not.toContain("hunter2");
  },
);

test.each([
  [{ S3_ENDPOINT: "http://127.0.0.1:9000" }, "S3_BUCKET is missing"],
  [{ S3_BUCKET: "skills", S3_ACCESS_KEY_ID: "k" }, "S3_SECRET_ACCESS_KEY is missing"],
  [{ AUTH_GITHUB_SECRET: "s" }, "AUTH_GITHUB_ID is missing"],
  [{ AUTH_OIDC_ISSUER: "https://id.test", AUTH_OIDC_ID: "i" }, "AUTH_OIDC_SECRET is missing"],
  [{ SANDBOX: "remote" }, "SANDBOX_EXECUTOR_URL is missing"],
  [{ SKILL_CONTEXT_SHARE: "0.5" }, "SKILL_CONTEXT_SHARE is 0.5: one skill cannot take more"],
])("variables that are wrong together: %j", (environment, opening) => {
  expect(linesOf(environment)).toEqual([expect.stringContaining(opening)]);
});

test("an empty variable counts as not set, and blanks around a value are dropped", () => {
  expect(readSettings({ PORT: "", HOST: "  ", DATA_DIR: " data " })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: path.resolve("data"),
  });
});

test("hosts that may be reached are names, addresses of both families and ranges of them", () => {
  const allow = [
    "localhost",
    "models.test",
    "my_host-1",
    "10.0.0.1",
    "10.0.0.0/8",
    "::1",
    "fd00::/8",
  ];
  expect(readSettings({ OUTBOUND_ALLOW: allow.join(", ") }).outbound.allow).toEqual(allow);
});

test("models on this machine are open only while it listens to itself and nothing else was said", () => {
  const open = (environment: Record<string, string>): boolean =>
    readSettings(environment).outbound.loopbackModels;
  expect(open({ HOST: "localhost" })).toBe(true);
  expect(open({ HOST: "0.0.0.0" })).toBe(false);
  expect(open({ OUTBOUND_ALLOW: "10.0.0.0/8, models.test" })).toBe(false);
});

test("S3 without keys leaves them to the SDK", () => {
  expect(readSettings({ S3_BUCKET: "skills" }).s3).toEqual({
    bucket: "skills",
    endpoint: null,
    region: "us-east-1",
    credentials: null,
    forcePathStyle: false,
  });
});
