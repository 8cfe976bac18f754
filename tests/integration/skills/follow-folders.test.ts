import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { followFolders } from "../../../lib/skills/follow-folders";
import { createRestClient, type RestClient } from "../../support/rest-client";
import { skillSource } from "../../support/skill-sources";
import { createTestDeps, type TestDeps } from "../../support/test-deps";

let test: TestDeps;
let call: RestClient;
let root: string;
const warnings: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "satchel-followed-"));
  test = await createTestDeps({ SKILLS_DIRS: root });
  call = createRestClient(test.deps);
});
afterAll(async () => {
  await test.drop();
  await rm(root, { recursive: true });
});

async function write(name: string, description: string): Promise<void> {
  await mkdir(path.join(root, name), { recursive: true });
  await writeFile(path.join(root, name, "SKILL.md"), skillSource(name, description));
}
const textOf = async (slug: string) => (await call("GET", `/v1/skills/${slug}/content`)).text();

it("a start brings in what is there, and a change comes in without another start", async () => {
  await write("first", "As it was.");
  const warn = (message: string) => warnings.push(message);
  const following = followFolders({ ...test.deps, warn });
  try {
    await following.first;
    expect(await textOf("first")).toContain("As it was.");
    await write("first", "As it is now.");
    await write("second", "Came later.");
    await vi.waitFor(
      async () => {
        expect(await textOf("first")).toContain("As it is now.");
        expect(await textOf("second")).toContain("Came later.");
      },
      { timeout: 45_000, interval: 100 },
    );
  } finally {
    await following.stop();
  }
  expect(warnings).toEqual([]);
}, 90_000);
