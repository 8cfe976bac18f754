import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { skillSchema } from "../../../lib/skills/skill";
import { skillCandidateSchema } from "../../../lib/skills/skill-candidate";
import {
  createRestClient,
  jsonOf,
  problemSchema,
  type RestClient,
} from "../../support/rest-client";
import { formWith, skillSource, zipOf } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let world: TestDeps;
let call: RestClient;

beforeAll(async () => {
  world = await createTestDeps();
  call = createRestClient(world.deps);
});
afterAll(() => world.drop());

const preview = z.object({ candidates: z.array(skillCandidateSchema) });
const uploaded = z.object({ items: z.array(skillSchema) });
const SCRIPT = "#!/bin/sh\necho hi\n";
const BROKEN = "---\nname: mended\ndescription: Use when: asked.\n---\n\nDo it.\n";

async function brokenForm(manifest?: string): Promise<FormData> {
  const files = { "mended/SKILL.md": BROKEN, "mended/scripts/run.sh": SCRIPT };
  const form = formWith("mended.zip", await zipOf(files));
  if (manifest !== undefined) form.append("manifest", new Blob([manifest]), "SKILL.md");
  return form;
}

test("a preview offers the mended SKILL.md, and the upload takes it with the other files as they are", async () => {
  const zip = await brokenForm();
  const [found] = (await jsonOf(await call("POST", "/v1/skills/preview", { body: zip }), preview))
    .candidates;
  const fix = found?.problems.find((problem) => problem.fix !== undefined)?.fix ?? "";
  expect(fix).toContain("mended");
  const again = await call("POST", "/v1/skills/preview", {
    body: await brokenForm(fix),
  });
  const [mended] = (await jsonOf(again, preview)).candidates;
  expect(mended?.problems.filter((problem) => problem.fix !== undefined)).toEqual([]);

  const stored = await call("POST", "/v1/skills/upload", {
    body: await brokenForm(fix),
  });
  expect(stored.status).toBe(201);
  const [skill] = (await jsonOf(stored, uploaded)).items;
  expect(skill?.package.files.map(({ path }) => path)).toEqual(["SKILL.md", "scripts/run.sh"]);
  const content = await call("GET", `/v1/skills/${skill?.slug ?? ""}/content`);
  expect(await content.text()).toBe(fix);
});

test("one SKILL.md for a file that holds several skills is refused", async () => {
  const zip = await zipOf({ "a/SKILL.md": skillSource("a"), "b/SKILL.md": skillSource("b") });
  const form = formWith("two.zip", zip);
  form.append("manifest", new Blob([skillSource("c")]), "SKILL.md");
  const refused = await call("POST", "/v1/skills/upload", { body: form });
  expect(refused.status).toBe(422);
  expect((await jsonOf(refused, problemSchema)).detail).toContain("holds 2");
});

test("a preview says of each skill whether its name is taken, and by which version", async () => {
  const made = await call("POST", "/v1/skills", { body: { content: skillSource("here-already") } });
  const skill = await jsonOf(made, skillSchema);
  const zip = await zipOf({
    "a/SKILL.md": skillSource("here-already"),
    "b/SKILL.md": skillSource("not-yet-here"),
  });
  const form = formWith("two.zip", zip);
  const { candidates } = await jsonOf(
    await call("POST", "/v1/skills/preview", { body: form }),
    preview,
  );
  expect(candidates.map(({ name, taken }) => [name, taken])).toEqual([
    ["here-already", { skill_id: skill.id, version: 1 }],
    ["not-yet-here", null],
  ]);
});

test("two files where one is expected are refused with their number", async () => {
  for (const path of ["/v1/skills/upload", "/v1/skills/preview"]) {
    const body = formWith("one.md", Buffer.from(skillSource("one")));
    body.append("file", new Blob([skillSource("two")]), "two.md");
    const refused = await call("POST", path, { body });
    expect(refused.status).toBe(422);
    const { problems } = await jsonOf(refused, problemSchema);
    expect(problems).toMatchObject([
      { path: "file", message: "Send one file in this field; 2 came." },
    ]);
  }
});
