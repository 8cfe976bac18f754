import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { storedRuleSchema, type StoredRule } from "../../../lib/policy/rule";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import { createRestClient, jsonOf, type RestClient } from "../../support/rest-client";
import { formWith, skillSource, zipOf } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

const CONTENT = skillSource("blocked");

let world: TestDeps;
let call: RestClient;
let first: Skill;
let rule: StoredRule;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
  const made = await call("POST", "/v1/skills", { body: { content: CONTENT } });
  first = await jsonOf(made, skillSchema);
  await call("PUT", "/v1/skills/blocked/files/note.txt", { body: new Uint8Array([1]) });
  const target = { kind: "digest", value: first.package.digest };
  const body = { effect: "deny", target, reason: "It leaks." };
  rule = await jsonOf(await call("POST", "/v1/policy/rules", { body }), storedRuleSchema);
});
afterAll(() => world.drop());

async function stored(): Promise<string[]> {
  const page = z.object({ items: z.array(skillSchema) });
  const { items } = await jsonOf(await call("GET", "/v1/skills"), page);
  return items.map(({ slug, version }) => `${slug} v${version}`).sort();
}

async function archive(files: Record<string, string>) {
  return zipOf(files);
}

const DOORS: Record<string, () => Promise<Response>> = {
  paste: () => call("POST", "/v1/skills", { body: { content: CONTENT, on_conflict: "rename" } }),
  upload: async () =>
    call("POST", "/v1/skills/upload", {
      body: formWith("s.zip", await archive({ "SKILL.md": CONTENT }), { on_conflict: "version" }),
    }),
  "upload of several": async () => {
    const both = { "a/SKILL.md": skillSource("harmless"), "b/SKILL.md": CONTENT };
    const form = formWith("s.zip", await archive(both), { on_conflict: "rename" });
    for (const select of ["a", "b"]) form.append("select", select);
    return call("POST", "/v1/skills/upload", { body: form });
  },
  "replace all files": async () =>
    call("PUT", "/v1/skills/blocked/archive", {
      body: new Uint8Array(await archive({ "SKILL.md": CONTENT })),
    }),
  "delete a file": () => call("DELETE", "/v1/skills/blocked/files/note.txt"),
  restore: () => call("POST", "/v1/skills/blocked/restore", { body: { version: 1 } }),
};

test.each(Object.keys(DOORS))(
  "a blocked package does not come in by %s: the rule is named and nothing is stored",
  async (door) => {
    const before = await stored();
    const response = await DOORS[door]?.();
    expect(response?.status).toBe(403);
    const problem: unknown = await response?.json();
    expect(problem).toMatchObject({ code: "denied_by_policy", rule: { id: rule.id } });
    expect(JSON.stringify(problem)).toContain("It leaks.");
    expect(await stored()).toEqual(before);
  },
);

test("a preview says so before anybody tries, and the end of the rule opens the doors", async () => {
  const preview = await call("POST", "/v1/skills/preview", { body: { content: CONTENT } });
  expect(await preview.json()).toMatchObject({
    candidates: [
      { digest: first.package.digest, decision: { effect: "deny", rule: { id: rule.id } } },
    ],
  });
  await call("DELETE", `/v1/policy/rules/${rule.id}`);
  expect((await DOORS["paste"]?.())?.status).toBe(201);
});
