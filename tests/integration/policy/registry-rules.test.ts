import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { rulesPage } from "../../../lib/policy/list-rules";
import { storedRuleSchema } from "../../../lib/policy/rule";
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

const RULES = "/v1/policy/rules";
const made = z.object({ id: z.string() });

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterEach(async () => {
  for (const { id } of await listed()) await call("DELETE", `${RULES}/${id}`);
});
afterAll(() => world.drop());

async function listed() {
  return (await jsonOf(await call("GET", RULES), rulesPage)).items;
}

async function makeRule(body: unknown) {
  const response = await call("POST", RULES, { body });
  expect(response.status).toBe(201);
  return jsonOf(response, storedRuleSchema);
}

const deny = (value: string) => ({ effect: "deny", target: { kind: "registry", value } });
const addRegistry = async (name: string, url: string) => {
  const body = { kind: "well-known", name, url, trust: "community" };
  return (await jsonOf(await call("POST", "/v1/registries", { body }), made)).id;
};

test("a rule on a registry is kept by the id, whether the id or the name was given, and shown with the name", async () => {
  const id = await addRegistry("Acme", "https://skills.acme.example");
  const byName = await makeRule(deny("acme"));
  expect(byName.target).toEqual({ kind: "registry", value: id, name: "Acme" });
  expect((await call("POST", RULES, { body: deny(id) })).status).toBe(409);
  expect((await listed())[0]?.target).toEqual(byName.target);
  await call("DELETE", `/v1/registries/${id}`);
  expect((await listed())[0]?.target).toEqual({ kind: "registry", value: id });
});

test.each([RULES, "/v1/policy/preview"])(
  "a registry that nobody has is refused by %s, and those that are there are named",
  async (path) => {
    const id = await addRegistry("Acme", "https://skills.acme.example");
    const refused = await call("POST", path, { body: deny("akme") });
    expect(refused.status).toBe(422);
    const problem = await jsonOf(refused, problemSchema);
    expect(problem.detail).toBe(
      `There is no registry "akme" here. Give the id of one: builtin, github, ${id} (Acme).`,
    );
    expect(problem.problems).toMatchObject([{ path: "target.value" }]);
    await call("DELETE", `/v1/registries/${id}`);
  },
);

test("a registry whose name two have is refused: the id says which", async () => {
  const ids = [
    await addRegistry("Twin", "https://one.example"),
    await addRegistry("Twin", "https://two.example"),
  ];
  const response = await call("POST", RULES, { body: deny("Twin") });
  expect(response.status).toBe(422);
  for (const id of ids) await call("DELETE", `/v1/registries/${id}`);
});

test("a rule on a registry that is deleted can still be made while something that came from it is here", async () => {
  const id = "reg_gone";
  const origin = { registry: id, item: "itm_x", version: "1", trust: "community", digest: "d" };
  const created = await call("POST", "/v1/skills", { body: { content: skillSource("left") } });
  const { id: skillId } = await jsonOf(created, made);
  expect((await call("POST", RULES, { body: deny(id) })).status).toBe(422);
  await world.deps.database.prisma.skill.update({ where: { id: skillId }, data: { origin } });
  expect((await makeRule(deny(id))).target).toEqual({ kind: "registry", value: id });
  await call("DELETE", "/v1/skills/left");
});
