import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { modelSchema } from "../../lib/models/model";
import { openLanguageModel } from "../../lib/models/open-language-model";
import { modelTestSchema } from "../../lib/models/test-model";
import { startFakeModelServer } from "../support/fake-model-server";
import { createRestClient, jsonOf, problemSchema, type RestClient } from "../support/rest-client";
import { createTestDeps, type TestDeps } from "../support/test-deps";

const listSchema = z.object({ items: z.array(modelSchema), next_cursor: z.string().nullable() });

let world: TestDeps;
let call: RestClient;
let names = 0;

beforeAll(async () => {
  world = await createTestDeps({ ANTHROPIC_API_KEY: "sk-ant-of-the-server" });
  call = createRestClient(world.deps);
});

afterAll(() => world.drop());

function body(change: object = {}) {
  names += 1;
  return {
    name: `Local ${names}`,
    provider: "openai-compatible",
    model: "llama3.2:3b",
    base_url: "http://127.0.0.1:9/v1/",
    api_key: "sk-secret",
    context_window: 8192,
    ...change,
  };
}

async function create(change: object = {}) {
  const response = await call("POST", "/v1/models", { body: body(change) });
  expect(response.status).toBe(201);
  return jsonOf(response, modelSchema);
}

async function refusal(method: string, path: string, sent?: unknown) {
  const response = await call(method, path, { body: sent });
  return jsonOf(response, problemSchema);
}

describe("models", () => {
  test("always hold the rehearsal model, and those whose key the environment has", async () => {
    const { items } = await jsonOf(await call("GET", "/v1/models"), listSchema);
    expect(items[0]).toMatchObject({ id: "rehearsal", origin: "builtin", has_api_key: false });
    expect(items.filter((model) => model.origin === "environment").map((m) => m.provider)).toEqual([
      "anthropic",
      "anthropic",
      "anthropic",
    ]);
    expect(JSON.stringify(items)).not.toContain("sk-ant");
  });

  test("are listed page by page, each once", async () => {
    const made = [await create(), await create(), await create()].map((model) => model.id);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await jsonOf(await call("GET", `/v1/models?limit=2${query}`), listSchema);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((model) => model.id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(["rehearsal", ...made]));
    expect(seen.indexOf(made[2] ?? "")).toBeLessThan(seen.indexOf(made[0] ?? ""));
  });

  test("keep their key sealed and never show it", async () => {
    const model = await create({ api_key: "sk-very-secret" });
    expect(model).toMatchObject({ has_api_key: true, base_url: "http://127.0.0.1:9/v1" });
    const text = await (await call("GET", `/v1/models/${model.id}`)).text();
    expect(text).not.toContain("sk-very");
    const row = await world.deps.database.prisma.model.findUnique({ where: { id: model.id } });
    expect(row?.apiKeyCipher).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain("sk-very");
  });

  test("are counted with the tokenizer that is given, or that fits", async () => {
    expect((await create()).tokenizer).toBe("upper_bound");
    expect((await create({ tokenizer: "cl100k_base" })).tokenizer).toBe("cl100k_base");
    expect((await create({ model: "gpt-4o" })).tokenizer).toBe("o200k_base");
  });

  test("can be changed and forgotten", async () => {
    const { id } = await create();
    const changed = await call("PATCH", `/v1/models/${id}`, {
      body: { model: "qwen3", context_window: 32_000, api_key: null },
    });
    expect(await jsonOf(changed, modelSchema)).toMatchObject({
      id,
      model: "qwen3",
      context_window: 32_000,
      has_api_key: false,
    });
    expect((await call("DELETE", `/v1/models/${id}`)).status).toBe(204);
    expect((await call("GET", `/v1/models/${id}`)).status).toBe(404);
  });

  test("of another workspace do not exist", async () => {
    const { id } = await create();
    const made = await call("POST", "/v1/workspaces", { body: { name: "Elsewhere" } });
    const { token } = await jsonOf(made, z.object({ token: z.string() }));
    expect((await call("GET", `/v1/models/${id}`, { token })).status).toBe(404);
    expect((await call("PATCH", `/v1/models/${id}`, { token, body: {} })).status).toBe(404);
    expect((await call("DELETE", `/v1/models/${id}`, { token })).status).toBe(404);
  });
});

describe("a model is refused", () => {
  test.each([
    ["without a URL", { base_url: undefined }, "base_url"],
    ["with a URL that is none", { base_url: "localhost:11434" }, "base_url"],
    ["with a URL of another kind", { base_url: "file:///etc/passwd" }, "base_url"],
    ["with a key inside of its URL", { base_url: "http://user:key@127.0.0.1/v1" }, "base_url"],
    ["at a metadata address", { base_url: "http://169.254.169.254/v1" }, "base_url"],
    ["at a private address", { base_url: "http://10.0.0.5/v1" }, "base_url"],
    ["at an address in disguise", { base_url: "http://[::ffff:10.0.0.5]/v1" }, "base_url"],
    ["of an unknown provider", { provider: "acme" }, "provider"],
    ["without a window", { context_window: 0 }, "context_window"],
    ["with an unknown tokenizer", { tokenizer: "words" }, "tokenizer"],
  ])("%s", async (_, change, path) => {
    const { status, problems } = await refusal("POST", "/v1/models", body(change));
    expect(status).toBe(422);
    expect(problems.map((problem) => problem["path"])).toEqual([path]);
  });

  test("when its name is taken, also by a change", async () => {
    const first = await create();
    const second = await create();
    const again = await refusal("POST", "/v1/models", body({ name: first.name }));
    expect(again).toMatchObject({ status: 409, code: "conflict" });
    const renamed = await refusal("PATCH", `/v1/models/${second.id}`, { name: first.name });
    expect(renamed).toMatchObject({ status: 409 });
  });

  test("when its key would be sent to another URL", async () => {
    const { id } = await create();
    const base_url = "http://127.0.0.1:8/v1";
    const refused = await refusal("PATCH", `/v1/models/${id}`, { base_url });
    expect(refused).toMatchObject({ status: 422, problems: [{ path: "api_key" }] });
    const moved = await call("PATCH", `/v1/models/${id}`, { body: { base_url, api_key: "new" } });
    expect(moved.status).toBe(200);
  });

  test("for deletion while an agent uses it, naming the agent", async () => {
    const { id } = await create();
    await call("POST", "/v1/agents", { body: { name: "Reader", model_id: id } });
    const refused = await refusal("DELETE", `/v1/models/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.detail).toContain('"Reader"');
  });

  test("for a change when it is built in", async () => {
    expect((await refusal("PATCH", "/v1/models/rehearsal", { name: "x" })).status).toBe(409);
    expect((await refusal("DELETE", "/v1/models/rehearsal")).status).toBe(409);
  });
});

describe("a test of a model", () => {
  const run = async (id: string) => {
    const response = await call("POST", `/v1/models/${id}/test`);
    expect(response.status).toBe(200);
    return jsonOf(response, modelTestSchema);
  };

  test("answers its text", async () => {
    const server = await startFakeModelServer();
    server.answer({ text: "ready" });
    const { id } = await create({ base_url: server.url });
    expect(await run(id)).toMatchObject({ ok: true, text: "ready", error: null });
    await server.close();
  });

  test("answers what is wrong in words", async () => {
    const { id } = await create();
    const { ok, error } = await run(id);
    expect(ok).toBe(false);
    expect(error).toBe(
      "The model server at http://127.0.0.1:9/v1 did not answer: connection refused. Is it running?",
    );
  });

  test("works for the rehearsal model", async () => {
    expect((await run("rehearsal")).text).toContain("no intelligence");
  });

  test("of one that does not exist is 404", async () => {
    expect((await call("POST", "/v1/models/mod_none/test")).status).toBe(404);
  });
});

test("the same registration is opened once, a changed one anew", async () => {
  const { id } = await create();
  const workspace = await world.deps.database.prisma.model.findUniqueOrThrow({ where: { id } });
  const open = () => openLanguageModel(world.deps, workspace.workspaceId, id);
  const first = await open();
  expect(await open()).toBe(first);
  await call("PATCH", `/v1/models/${id}`, { body: { context_window: 4_096 } });
  expect((await open()).contextWindow).toBe(4_096);
});
