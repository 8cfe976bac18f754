import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { agentSchema } from "../../../lib/agents/agent";
import { eventsPageSchema } from "../../../lib/runs/list-events";
import { runFilesSchema } from "../../../lib/runs/list-run-files";
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
let agent: string;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
  await world.deps.engine.resumeUnfinished();
  const content = skillSource("greeting", "Greets people by name.", "Say hello.\n");
  const skill = await jsonOf(await call("POST", "/v1/skills", { body: { content } }), skillSchema);
  const fields = { name: "A", instruction: "Help.", model_id: "rehearsal", skill_ids: [skill.id] };
  agent = (await jsonOf(await call("POST", "/v1/agents", { body: fields }), agentSchema)).id;
});
afterAll(async () => {
  await world.deps.engine.drain(5_000);
  await world.drop();
});

async function start(input: string, more: object = {}): Promise<Run> {
  const response = await call("POST", `/v1/agents/${agent}/runs`, { body: { input, ...more } });
  expect(response.status).toBe(201);
  return jsonOf(response, runSchema);
}

/** Follows the stream to its end: the run is over then. */
async function ended(run: Run): Promise<Run> {
  const headers = { accept: "text/event-stream" };
  await (await call("GET", `/v1/runs/${run.id}/events`, { headers })).text();
  return jsonOf(await call("GET", `/v1/runs/${run.id}`), runSchema);
}

test("a run is queued at once, and has budget, ledger and usage when it has ended", async () => {
  const started = await start("Greet the people by name.");
  expect(started).toMatchObject({ status: "queued", budget: null, output: null, ended_at: null });
  const run = await ended(started);
  expect(run).toMatchObject({
    status: "completed",
    agent: { id: agent, name: "A" },
    ledger: [{ name: "greeting", state: "activated" }],
    budget: { skills: { entries: [{ name: "greeting", mode: "full" }] } },
  });
  expect(run.usage.turns).toBeGreaterThan(1);
  expect(run.budget?.catalog.tokens).toBeGreaterThan(0);
});

test("the ledger says how the model knew a skill that it did not choose; a list leaves the line out", async () => {
  const run = await ended(await start("Count to ten."));
  const offer = { line: "- greeting: Greets people by name.", answers: run.usage.turns };
  expect(run.ledger).toMatchObject([{ state: "offered_not_chosen", offer }]);
  expect(run.ledger[0]?.offer?.line_tokens).toBeGreaterThan(0);
  const page = await jsonOf(await call("GET", "/v1/runs"), z.object({ items: z.array(runSchema) }));
  const listed = page.items.find(({ id }) => id === run.id);
  expect(listed?.ledger[0]?.offer).toEqual({ answers: run.usage.turns });
});

test("the log is read as JSON, page by page, and the stream brings the same", async () => {
  const run = await start("Greet them.");
  await ended(run);
  const page = (query: string) =>
    call("GET", `/v1/runs/${run.id}/events${query}`).then((response) =>
      jsonOf(response, eventsPageSchema),
    );
  const whole = await page("");
  expect(whole.events.map((event) => event.seq)).toEqual(whole.events.map((_, index) => index + 1));
  const [first, second] = [await page("?limit=2"), await page("?after=2&limit=2")];
  expect([...first.events, ...second.events]).toEqual(whole.events.slice(0, 4));
  expect(first.last_seq).toBe(whole.events.length);
  const headers = { accept: "text/event-stream" };
  const text = await (await call("GET", `/v1/runs/${run.id}/events`, { headers })).text();
  const streamed = text.match(/^data: .*$/gm)?.map((line): unknown => JSON.parse(line.slice(6)));
  expect(streamed).toEqual(whole.events);
  const again = await call("GET", `/v1/runs/${run.id}/events?after=${whole.last_seq}`, { headers });
  expect(again.status).toBe(204);
});

test("files of the task are in the workspace, are listed and can be read", async () => {
  const files = [
    { path: "data\\a.csv", text: "1,2" },
    { path: "b.bin", base64: Buffer.from([0, 1, 2]).toString("base64") },
  ];
  const run = await start("Look at the files.", { files });
  await ended(run);
  const listed = await jsonOf(await call("GET", `/v1/runs/${run.id}/files`), runFilesSchema);
  expect(listed.items.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["b.bin", 3],
    ["data/a.csv", 3],
  ]);
  const text = await call("GET", `/v1/runs/${run.id}/files/data/a.csv`);
  expect(text.headers.get("content-type")).toContain("text/plain");
  expect(await text.text()).toBe("1,2");
  const binary = await call("GET", `/v1/runs/${run.id}/files/b.bin`);
  expect(binary.headers.get("content-type")).toBe("application/octet-stream");
});

test("files that leave the workspace are refused all at once, and no run is made", async () => {
  const before = await runs("");
  const files = ["../a", "/etc/b", "ok.txt"].map((path) => ({ path, text: "" }));
  const body = { input: "Do it.", files };
  const response = await call("POST", `/v1/agents/${agent}/runs`, { body });
  expect(response.status).toBe(422);
  const problem = await jsonOf(response, problemSchema);
  expect(problem.problems.map((each) => each["path"])).toEqual(["../a", "/etc/b"]);
  expect((await runs("")).items).toHaveLength(before.items.length);
});

test("a path that comes twice is refused, in whatever spelling, and no run is made", async () => {
  const before = await runs("");
  const paths = ["a.txt", "b/c.txt", "a.txt", "b\\c.txt", "./B/c.txt", "/workspace/d", "d", "d/e"];
  const body = { input: "Do it.", files: paths.map((path) => ({ path, text: path })) };
  const response = await call("POST", `/v1/agents/${agent}/runs`, { body });
  expect(response.status).toBe(422);
  const { problems, detail } = await jsonOf(response, problemSchema);
  expect(problems.map((each) => each["path"])).toEqual(["a.txt", "b/c.txt", "B/c.txt", "d", "d"]);
  expect(detail).toContain('"a.txt" is there more than once');
  expect((await runs("")).items).toHaveLength(before.items.length);
});

const pageSchema = z.object({ items: z.array(runSchema), next_cursor: z.string().nullable() });
const runs = async (query: string) => jsonOf(await call("GET", `/v1/runs${query}`), pageSchema);

test("the list is newest first, goes on after its cursor, and is filtered by agent and status", async () => {
  const made = [await start("One."), await start("Two."), await start("Three.")];
  for (const run of made) await ended(run);
  const first = await runs("?limit=2");
  const second = await runs(`?limit=1&cursor=${first.next_cursor}`);
  const inputs = [...first.items, ...second.items].map((run) => run.input);
  expect(inputs).toEqual(["Three.", "Two.", "One."]);
  expect((await runs("?status=failed")).items).toEqual([]);
  expect((await runs(`?agent=${agent}&status=completed&limit=1`)).items).toHaveLength(1);
});

test("a message continues a run that has ended", async () => {
  const run = await start("Greet them.");
  await ended(run);
  const sent = await call("POST", `/v1/runs/${run.id}/messages`, { body: { text: "And again." } });
  expect(sent.status).toBe(201);
  const continued = await ended(run);
  expect(continued.status).toBe("completed");
  const log = await jsonOf(await call("GET", `/v1/runs/${run.id}/events`), eventsPageSchema);
  expect(log.events.filter((event) => event.type === "run.completed")).toHaveLength(2);
});

test("a run that has ended stays as it is when it is cancelled", async () => {
  const run = await ended(await start("Greet them."));
  const cancelled = await call("POST", `/v1/runs/${run.id}/cancel`, { body: {} });
  expect(await jsonOf(cancelled, runSchema)).toEqual(run);
});

test.each([
  ["POST", "messages", { text: " " }, 422],
  ["POST", "approvals/call_1", { decision: "approve" }, 409],
  ["POST", "skills/nothing/deactivate", {}, 409],
  ["GET", "files/nothing.txt", undefined, 404],
  ["GET", "files/..%2f..%2fx", undefined, 422],
  ["GET", "events?after=x", undefined, 422],
])("%s …/%s with %j answers %j", async (method, path, body, status) => {
  const run = await ended(await start("Greet them."));
  const response = await call(method, `/v1/runs/${run.id}/${path}`, body ? { body } : {});
  expect(response.status).toBe(status);
});

test.each(["", "/events", "/files", "/files/a.txt"])(
  "of a run that is not there, or of another workspace, nothing is found: %s",
  async (path) => {
    const run = await start("Greet them.");
    const other = z.object({ token: z.string() });
    const workspace = await call("POST", "/v1/workspaces", { body: { name: "Other" } });
    const { token } = await jsonOf(workspace, other);
    expect((await call("GET", `/v1/runs/${run.id}${path}`, { token })).status).toBe(404);
    expect((await call("GET", `/v1/runs/run_nothing${path}`)).status).toBe(404);
    await ended(run);
  },
);

test("a run of an agent that is not there is not found; a task without a word is refused", async () => {
  const body = { input: "Do it." };
  expect((await call("POST", "/v1/agents/agt_nothing/runs", { body })).status).toBe(404);
  const empty = await call("POST", `/v1/agents/${agent}/runs`, { body: { input: " \n" } });
  expect(empty.status).toBe(422);
});
