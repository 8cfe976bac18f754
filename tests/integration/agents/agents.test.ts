import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { agentSchema, type Agent } from "../../../lib/agents/agent";
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

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

async function skill(name: string, description?: string): Promise<string> {
  const body = { content: skillSource(name, description), on_conflict: "rename" };
  return (await jsonOf(await call("POST", "/v1/skills", { body }), skillSchema)).id;
}

async function agent(skillIds: string[], more: object = {}): Promise<Agent> {
  const body = {
    name: "A",
    instruction: "Help.",
    model_id: "rehearsal",
    skill_ids: skillIds,
    ...more,
  };
  const response = await call("POST", "/v1/agents", { body });
  expect(response.status).toBe(201);
  return jsonOf(response, agentSchema);
}

async function patch(id: string, body: object): Promise<Agent> {
  return jsonOf(await call("PATCH", `/v1/agents/${id}`, { body }), agentSchema);
}

const namesOf = (shown: Agent) => shown.skills.map((attached) => attached.name);

test("an agent shows its skills in attach order and the block that a run would get", async () => {
  const made = await agent([await skill("zeta", "Last letter."), await skill("alpha")]);
  expect(namesOf(made)).toEqual(["zeta", "alpha"]);
  expect(made).toMatchObject({ script_access: "shell", catalog_token_budget: null, max_turns: 50 });
  expect(made.catalog.text).toMatch(/^## Available Skills\n/);
  expect(made.catalog.text).toContain("- zeta: Last letter.\n- alpha: Does alpha.");
  expect(made.catalog).toMatchObject({ budget: 2000, offered: ["zeta", "alpha"], omitted: [] });
  expect(made.catalog.tokens).toBe(await world.deps.tokens.count(made.catalog.text, "o200k_base"));
  expect(made.catalog.eager_tokens).toBeGreaterThan(0);
  const read = await jsonOf(await call("GET", `/v1/agents/${made.id}`), agentSchema);
  expect(read).toEqual(made);
});

test("an agent without skills has no block", async () => {
  const made = await agent([]);
  expect([made.catalog.text, made.catalog.tokens]).toEqual(["", 0]);
});

test("two skills of one name get aliases that stay when they move", async () => {
  const [first, second] = [await skill("deploy", "One."), await skill("deploy", "Two.")];
  const made = await agent([first, second]);
  expect(namesOf(made)).toEqual(["deploy", "deploy-2"]);
  expect(made.catalog.text).toContain("- deploy-2: Two.");
  const moved = await patch(made.id, { skill_ids: [second, first] });
  expect(namesOf(moved)).toEqual(["deploy-2", "deploy"]);
  expect(moved.skill_ids).toEqual([second, first]);
  const alone = await patch(made.id, { skill_ids: [second] });
  expect(namesOf(alone)).toEqual(["deploy-2"]);
});

test("a budget of its own leaves out whole entries and names them", async () => {
  const ids = [];
  for (const name of ["b-one", "b-two", "b-three"]) ids.push(await skill(name, "word ".repeat(40)));
  const made = await agent(ids, { catalog_token_budget: 110 });
  expect(made.catalog.tokens).toBeLessThanOrEqual(110);
  expect(made.catalog.offered).toEqual(["b-one"]);
  expect(made.catalog.omitted).toEqual(["b-two", "b-three"]);
  expect(made.catalog.text).toContain("2 more skills are available by name");
  const back = await patch(made.id, { catalog_token_budget: null });
  expect(back.catalog.omitted).toEqual([]);
});

test("skills for the user alone and for paths are told apart", async () => {
  const source = (name: string, key: string) =>
    `---\nname: ${name}\ndescription: D.\n${key}\n---\nB\n`;
  const make = async (content: string) =>
    (await jsonOf(await call("POST", "/v1/skills", { body: { content } }), skillSchema)).id;
  const hidden = await make(source("user-only", "disable-model-invocation: true"));
  const waiting = await make(source("for-css", 'paths: "**/*.css"'));
  const made = await agent([hidden, waiting]);
  expect(made.catalog).toMatchObject({
    text: "",
    offered: [],
    hidden: ["user-only"],
    not_eligible: ["for-css"],
  });
});

test.each([
  ["an unknown skill", { skill_ids: ["skl_nothing"] }, "skl_nothing"],
  ["an unknown model", { model_id: "mod_nothing" }, "mod_nothing"],
  ["no name", { name: " " }, "name"],
  ["a script access that does not exist", { script_access: "root" }, "script_access"],
])("%s is refused by name, when made and when changed", async (_what, fault, said) => {
  const sound = { name: "A", model_id: "rehearsal", skill_ids: [] };
  const made = await agent([]);
  for (const response of [
    await call("POST", "/v1/agents", { body: { ...sound, ...fault } }),
    await call("PATCH", `/v1/agents/${made.id}`, { body: fault }),
  ]) {
    expect(response.status).toBe(422);
    expect(JSON.stringify(await jsonOf(response, problemSchema))).toContain(said);
  }
  expect(await jsonOf(await call("GET", `/v1/agents/${made.id}`), agentSchema)).toEqual(made);
});

test("a skill attached twice is refused, and so is a skill of another workspace", async () => {
  const id = await skill("once");
  const body = { name: "A", model_id: "rehearsal", skill_ids: [id, id] };
  expect((await call("POST", "/v1/agents", { body })).status).toBe(422);
  const answer = await call("POST", "/v1/workspaces", { body: { name: "Other" } });
  const { token } = await jsonOf(answer, z.object({ token: z.string() }));
  const foreign = { ...body, skill_ids: [id] };
  expect((await call("POST", "/v1/agents", { token, body: foreign })).status).toBe(422);
  const made = await agent([id]);
  expect((await call("GET", `/v1/agents/${made.id}`, { token })).status).toBe(404);
  expect((await call("DELETE", `/v1/agents/${made.id}`, { token })).status).toBe(404);
});

test("a skill knows its agents, loses them with them, and leaves an agent when it is deleted", async () => {
  const id = await skill("shared");
  const made = await agent([id, await skill("stays")], { name: "Keeper" });
  const read = async () => jsonOf(await call("GET", `/v1/skills/${id}`), skillSchema);
  expect((await read()).used_by).toEqual([{ id: made.id, name: "Keeper" }]);
  await call("DELETE", `/v1/skills/${id}?force=true`);
  const after = await jsonOf(await call("GET", `/v1/agents/${made.id}`), agentSchema);
  expect(namesOf(after)).toEqual(["stays"]);
  expect((await call("DELETE", `/v1/agents/${made.id}`)).status).toBe(204);
  expect((await call("GET", `/v1/agents/${made.id}`)).status).toBe(404);
});

test("agents are listed by their newest change, with search and pages", async () => {
  const first = await agent([], { name: "List one" });
  const second = await agent([], { name: "List two" });
  await patch(first.id, { instruction: "Changed." });
  const page = z.object({
    items: z.array(z.object({ id: z.string() })),
    next_cursor: z.string().nullable(),
  });
  const whole = await jsonOf(await call("GET", "/v1/agents?q=list"), page);
  expect(whole.items.map((item) => item.id)).toEqual([first.id, second.id]);
  const head = await jsonOf(await call("GET", "/v1/agents?q=list&limit=1"), page);
  const rest = `/v1/agents?q=list&limit=1&cursor=${head.next_cursor ?? ""}`;
  expect((await jsonOf(await call("GET", rest), page)).items).toEqual([{ id: second.id }]);
});
