import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { agentSchema, type Agent } from "../../../lib/agents/agent";
import { modelSchema } from "../../../lib/models/model";
import { runComparisonSchema } from "../../../lib/runs/compare-runs";
import { runSchema, type Run } from "../../../lib/runs/run";
import { skillSchema } from "../../../lib/skills/skill";
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
let agent: Agent;
let greeting: string;
let farewell: string;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
  await world.deps.engine.resumeUnfinished();
  greeting = await skill("greeting", "Greets people by name.");
  farewell = await skill("farewell", "Says farewell to people by name.");
  const fields = { name: "A", instruction: "Help.", model_id: "rehearsal", skill_ids: [greeting] };
  agent = await jsonOf(await call("POST", "/v1/agents", { body: fields }), agentSchema);
});
afterAll(async () => {
  await world.deps.engine.drain(5_000);
  await world.drop();
});

async function skill(name: string, description: string): Promise<string> {
  const content = skillSource(name, description, `Do the ${name}.\n`);
  return (await jsonOf(await call("POST", "/v1/skills", { body: { content } }), skillSchema)).id;
}

/** A run, followed to its end. */
async function run(body: object): Promise<Run> {
  const response = await call("POST", `/v1/agents/${agent.id}/runs`, { body });
  expect(response.status).toBe(201);
  const started = await jsonOf(response, runSchema);
  const headers = { accept: "text/event-stream" };
  await (await call("GET", `/v1/runs/${started.id}/events`, { headers })).text();
  return jsonOf(await call("GET", `/v1/runs/${started.id}`), runSchema);
}

test("a run with other skills leaves the agent as it is, and says whose task it does again", async () => {
  const first = await run({ input: "Greet Ada by name." });
  const again = await run({
    input: "Greet Ada by name.",
    skill_ids: [farewell, greeting],
    repeats: first.id,
  });
  expect(again.repeats).toBe(first.id);
  expect(again.ledger.map((row) => row.name)).toEqual(["farewell", "greeting"]);
  const after = await jsonOf(await call("GET", `/v1/agents/${agent.id}`), agentSchema);
  expect(after.skill_ids).toEqual([greeting]);
});

test("an unknown skill or model is refused by name before anything runs", async () => {
  for (const [body, path] of [
    [{ skill_ids: ["skl_nothing"] }, "skill_ids"],
    [{ model_id: "mod_nothing" }, "model_id"],
  ] as const) {
    const answer = await call("POST", `/v1/agents/${agent.id}/runs`, {
      body: { input: "x", ...body },
    });
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer, problemSchema)).problems[0]?.path).toBe(path);
  }
});

test("a task that is done again gets its files as they were given, whatever the run made of them", async () => {
  const files = [{ path: "data/a.txt", text: "as given" }];
  const first = await run({ input: "Look at the file.", files });
  await world.deps.runWorkspace.write(first.id, "data/a.txt", new TextEncoder().encode("changed"));
  const again = await run({ input: "Look at the file.", repeats: first.id });
  const read = await call("GET", `/v1/runs/${again.id}/files/data/a.txt`);
  expect(await read.text()).toBe("as given");
});

test("two runs are compared field by field and skill by skill", async () => {
  const a = await run({ input: "Greet Ada by name." });
  const b = await run({ input: "Greet Ada by name.", skill_ids: [farewell] });
  const answer = await call("GET", `/v1/runs/compare?a=${a.id}&b=${b.id}`);
  const comparison = await jsonOf(answer, runComparisonSchema);
  const field = (name: string) => comparison.config.find((line) => line.field === name);
  expect(field("Skills")).toMatchObject({ a: "greeting", b: "farewell" });
  expect(field("Instruction")).toMatchObject({ a: "Help.", b: "Help." });
  expect(comparison.skills).toMatchObject([
    { name: "greeting", a: { state: "activated" }, b: null },
    { name: "farewell", a: null },
  ]);
  expect((await call("GET", `/v1/runs/compare?a=${a.id}&b=run_nothing`)).status).toBe(404);
});

test("a run is exported whole as JSON and as an OpenTelemetry trace, always the same", async () => {
  const { id } = await run({ input: "Greet Ada by name." });
  const log = await call("GET", `/v1/runs/${id}/export`);
  expect(log.headers.get("content-disposition")).toBe(`attachment; filename="${id}.json"`);
  const whole = z.object({ run: runSchema, events: z.array(z.object({ seq: z.number() })) });
  const { events } = await jsonOf(log, whole);
  expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  const trace = async () => (await call("GET", `/v1/runs/${id}/export?format=otel`)).text();
  expect(await trace()).toContain("execute_tool activate_skill");
  expect(await trace()).toBe(await trace());
  expect((await call("GET", `/v1/runs/${id}/export?format=pdf`)).status).toBe(422);
});

test("all files of a run come as one zip", async () => {
  const files = [
    { path: "a.txt", text: "one" },
    { path: "deep/b.txt", text: "two" },
  ];
  const { id } = await run({ input: "Look.", files });
  const answer = await call("GET", `/v1/runs/${id}/archive`);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const { unzipSync } = await import("fflate");
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(entries).filter((name) => !name.startsWith("skills/"));
  expect(names.sort()).toEqual(["a.txt", "deep/b.txt"]);
});

test("a run keeps the prices that its model had when it began", async () => {
  const body = {
    ...{ name: "Priced", provider: "rehearsal", model: "rehearsal", context_window: 32_000 },
    prices: { input_per_million: 3, output_per_million: 15 },
  };
  const model = await jsonOf(await call("POST", "/v1/models", { body }), modelSchema);
  expect(model.prices).toEqual(body.prices);
  const { id, usage, cost_usd: cost } = await run({ input: "Greet.", model_id: model.id });
  const expected = (usage.input_tokens * 3 + usage.output_tokens * 15) / 1_000_000;
  expect(cost).toBeCloseTo(expected, 10);
  const dearer = { prices: { input_per_million: 300, output_per_million: 1500 } };
  await call("PATCH", `/v1/models/${model.id}`, { body: dearer });
  const later = await jsonOf(await call("GET", `/v1/runs/${id}`), runSchema);
  expect(later.cost_usd).toBeCloseTo(expected, 10);
  const none = await call("PATCH", `/v1/models/${model.id}`, { body: { prices: null } });
  expect((await jsonOf(none, modelSchema)).prices).toBeNull();
});
