import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { skillSchema } from "../../../lib/skills/skill";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
  const made = await call("POST", "/v1/skills", { body: { content: skillSource("edge") } });
  expect((await jsonOf(made, skillSchema)).slug).toBe("edge");
});
afterAll(() => test.drop());

/** The fields that a refusal names, each once. A fault would be logged, and what is logged fails a test. */
async function refusedFields(method: string, path: string, body?: object): Promise<unknown[]> {
  const response = await call(method, path, body ? { body } : {});
  expect(response.status).toBe(422);
  const { code, problems } = await jsonOf(response, problemSchema);
  expect(code).toBe("invalid");
  return [...new Set(problems.map((problem) => problem.path))];
}

const model = {
  name: "Edge",
  provider: "openai-compatible",
  model: "small",
  base_url: "http://127.0.0.1:9/v1",
  context_window: 8192,
};
const cursorOf = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString("base64url");

describe("an input that the database would refuse is refused before it", () => {
  it.each(["", "../../x", "<script>", "http://", "http://:word@127.0.0.1/v1"])(
    "a base_url %j",
    async (url) => {
      const fields = await refusedFields("POST", "/v1/models", { ...model, base_url: url });
      expect(fields).toEqual(["base_url"]);
      const made = await call("POST", "/v1/models", {
        body: { ...model, name: `Edge with ${JSON.stringify(url)}` },
      });
      const { id } = await jsonOf(made, z.object({ id: z.string() }));
      const changed = await refusedFields("PATCH", `/v1/models/${id}`, { base_url: url });
      expect(changed).toEqual(["base_url"]);
    },
  );

  it("a NUL or half of a pair in a key of the header", async () => {
    for (const key of ["\u0000", "a\ud800"]) {
      const body = { frontmatter: { [key]: 1 } };
      const [field] = await refusedFields("PATCH", "/v1/skills/edge", body);
      expect(field).toMatch(/^frontmatter\.a?\ufffd$/);
    }
  });

  it.each([
    ["POST", "/v1/skills/edge/restore", "version", { version: 9007199254740991 }],
    ["PATCH", "/v1/skills/edge", "if_match", { name: "other", if_match: 2147483648 }],
    ["GET", "/v1/skills/edge/diff?from=99999999999999&to=1", "from", undefined],
    ["GET", "/v1/skills/edge/diff?from=1&to=2147483648", "to", undefined],
    ["GET", "/v1/runs/run_x/events?after=9007199254740991", "after", undefined],
  ])("a number that no column holds: %s %s", async (method, path, field, body) => {
    expect(await refusedFields(method, path, body)).toEqual([field]);
  });

  it.each([
    "agents",
    "members",
    "models",
    "registries",
    "policy/rules",
    "runs",
    "skills",
    "tokens",
    "workspaces",
  ])("a cursor that the list of %s did not give", async (list) => {
    const time = "2026-01-01T00:00:00Z";
    for (const cursor of ["abc", "%00", cursorOf(time, "\u0000"), cursorOf(time, "a\ud800")]) {
      expect(await refusedFields("GET", `/v1/${list}?cursor=${cursor}`)).toEqual(["cursor"]);
    }
  });
});

it("members and tokens are listed page by page, each once", async () => {
  for (const name of ["a", "b", "c"]) {
    const body = { email: `${name}@page.test`, role: "viewer" };
    expect((await call("POST", "/v1/members", { body })).status).toBe(201);
    expect((await call("POST", "/v1/tokens", { body: { name, role: "viewer" } })).status).toBe(201);
  }
  const page = z.object({
    items: z.array(z.object({ id: z.string() })),
    next_cursor: z.string().nullable(),
  });
  for (const list of ["members", "tokens"]) {
    const all = (await jsonOf(await call("GET", `/v1/${list}`), page)).items;
    const seen = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const path: string = `/v1/${list}?limit=1&cursor=${cursor}`;
      const part: z.infer<typeof page> = await jsonOf(await call("GET", path), page);
      seen.push(...part.items);
      cursor = part.next_cursor;
    }
    expect(all.length).toBeGreaterThan(3);
    expect(seen).toEqual(all);
  }
});
