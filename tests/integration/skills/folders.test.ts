import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { folderScanSchema, type FolderScan } from "../../../lib/skills/folder-scan";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
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
let outside: string;
let root: string;

beforeAll(async () => {
  outside = await mkdtemp(path.join(os.tmpdir(), "satchel-folders-"));
  root = path.join(outside, "skills");
  await mkdir(root);
  test = await createTestDeps({ SKILLS_DIRS: `${root},${path.join(outside, "missing")}` });
  call = createRestClient(test.deps);
});
afterAll(async () => {
  await test.deps.skillFolders.close();
  await test.drop();
  await rm(outside, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
async function scan(): Promise<FolderScan> {
  return jsonOf(await call("POST", "/v1/skills/scan"), folderScanSchema);
}
async function skill(slug: string): Promise<Skill> {
  return jsonOf(await call("GET", `/v1/skills/${slug}`), skillSchema);
}
async function content(slug: string): Promise<string> {
  return (await call("GET", `/v1/skills/${slug}/content`)).text();
}
const messageAbout = (report: FolderScan, name: string): string =>
  report.problems
    .filter((problem) => problem.path.includes(name))
    .map((problem) => problem.message)
    .join(" ");

describe("a folder of skills on the server", () => {
  it("comes in, nested ones under the names of their folders, byte for byte", async () => {
    await write("triage/SKILL.md", skillSource("triage", "Sorts logs. Use when asked."));
    await write("triage/scripts/run.sh", "#!/bin/sh\necho hi\n");
    await chmod(path.join(root, "triage/scripts/run.sh"), 0o755);
    await writeFile(path.join(root, "triage/logo.png"), Buffer.from([0x89, 0x50, 0, 1, 255]));
    await write("deploy/web/SKILL.md", skillSource("web"));
    const report = await scan();
    expect(report).toMatchObject({ found: 2, added: 2, unchanged: 0 });
    expect(await skill("deploy-web")).toMatchObject({
      name: "deploy-web",
      display_name: "deploy:web",
      source_type: "path",
      folder: { path: "skills/deploy/web", edited: false, removed: null, changed: null },
    });
    const { package: stored } = await skill("triage");
    expect(stored.files.map(({ path: file, executable }) => [file, executable])).toEqual([
      ["SKILL.md", false],
      ["logo.png", false],
      ["scripts/run.sh", true],
    ]);
    const picture = await call("GET", "/v1/skills/triage/files/logo.png");
    expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([0x89, 0x50, 0, 1, 255]);
  });

  it("that cannot be read is said, and takes nothing away", async () => {
    expect(messageAbout(await scan(), "missing")).toContain("it is not there");
  });

  it("makes a version when a file changes, and none when it only was touched", async () => {
    const before = await skill("triage");
    await write("triage/notes.md", "More.\n");
    expect(await scan()).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await skill("triage")).version).toBe(before.version + 1);
    await write("triage/notes.md", "More.\n");
    expect(await scan()).toMatchObject({ updated: 0, unchanged: 2 });
    expect((await skill("triage")).version).toBe(before.version + 1);
  });

  it("keeps the name that it gave while the skill is edited here", async () => {
    await call("PATCH", "/v1/skills/deploy-web", { body: { description: "Deploys the site." } });
    expect(await skill("deploy-web")).toMatchObject({
      name: "deploy-web",
      display_name: "deploy:web",
      description: "Deploys the site.",
      folder: { edited: true },
    });
  });

  it("that changes after an edit here waits until somebody chooses, and loses nothing", async () => {
    await write("deploy/web/SKILL.md", skillSource("web", "Changed in the folder."));
    expect(await scan()).toMatchObject({ waiting: 1, updated: 0 });
    const waiting = await skill("deploy-web");
    expect(waiting).toMatchObject({ description: "Deploys the site.", version: 2 });
    expect(waiting.folder?.changed).not.toBeNull();
    const kept = await call("POST", "/v1/skills/deploy-web/folder", { body: { take: "ours" } });
    expect(await jsonOf(kept, skillSchema)).toMatchObject({
      version: 2,
      folder: { changed: null, edited: true },
    });

    await write("deploy/web/SKILL.md", skillSource("web", "Changed once more."));
    await scan();
    const taken = await call("POST", "/v1/skills/deploy-web/folder", { body: { take: "folder" } });
    expect(await jsonOf(taken, skillSchema)).toMatchObject({
      version: 3,
      name: "deploy-web",
      description: "Changed once more.",
      folder: { edited: false, changed: null },
    });
    const versions = await call("GET", "/v1/skills/deploy-web/versions");
    const { items } = await jsonOf(
      versions,
      z.object({ items: z.array(z.object({ cause: z.string() })) }),
    );
    expect(items.map(({ cause }) => cause)).toEqual(["folder", "edit", "folder"]);
    const again = await call("POST", "/v1/skills/deploy-web/folder", { body: { take: "ours" } });
    expect(again.status).toBe(422);
  });

  it("that is gone marks its skill, which works on, until the folder is back", async () => {
    await rename(path.join(root, "triage"), path.join(outside, "triage"));
    expect(await scan()).toMatchObject({ removed: 1 });
    expect((await skill("triage")).folder?.removed?.reason).toContain("any more");
    expect(await content("triage")).toContain("name: triage");
    await rename(path.join(outside, "triage"), path.join(root, "triage"));
    expect(await scan()).toMatchObject({ removed: 0 });
    expect((await skill("triage")).folder?.removed).toBeNull();
  });

  it("is not read through links that leave it, and says so", async () => {
    await writeFile(path.join(outside, "secret.txt"), "secret");
    await write("linked/SKILL.md", skillSource("linked"));
    await write("shared.md", "Shared.\n");
    await symlink("../../secret.txt", path.join(root, "linked/secret.txt"));
    await symlink("../shared.md", path.join(root, "linked/shared.md"));
    await symlink("..", path.join(root, "linked/around"));
    await symlink("nowhere", path.join(root, "linked/broken"));
    const report = await scan();
    const { package: stored, problems } = await skill("linked");
    const files = stored.files.map((file) => file.path);
    expect(files).toContain("shared.md");
    expect(files).not.toContain("secret.txt");
    expect(files.every((file) => !file.includes("linked"))).toBe(true);
    expect(messageAbout(report, "secret.txt")).toContain("leaves the folder");
    expect(messageAbout(report, "broken")).toContain("leads nowhere");
    expect(problems.map(({ code }) => code)).toContain("link_left_out");
    await rm(path.join(root, "linked"), { recursive: true });
  });

  it("names every skill that was not taken, each time, and takes it once it is mended", async () => {
    await write("broken/SKILL.md", "---\nname: [\n---\nBody\n");
    await write("satchel-own/SKILL.md", skillSource("satchel-own"));
    await write("big/SKILL.md", skillSource("big"));
    for (let index = 0; index < 200; index += 1) await write(`big/${index}.txt`, "x");
    for (const report of [await scan(), await scan()]) {
      expect(messageAbout(report, "broken")).not.toBe("");
      expect(messageAbout(report, "satchel-own")).toContain("reserved");
      expect(messageAbout(report, "big")).toContain("at most 200 files");
      expect(report.added).toBe(0);
    }
    await write("broken/SKILL.md", skillSource("broken"));
    expect(await scan()).toMatchObject({ added: 1 });
  });

  it("whose name is taken comes in beside it, and says so", async () => {
    await call("POST", "/v1/skills", { body: { content: skillSource("taken") } });
    await write("taken/SKILL.md", skillSource("taken"));
    const report = await scan();
    expect(messageAbout(report, "taken")).toContain('"taken-2"');
    expect((await skill("taken")).folder).toBeNull();
    expect((await skill("taken-2")).folder?.path).toBe("skills/taken");
  });

  it("gives a skill without a name the one of the folder", async () => {
    await write("nameless/SKILL.md", "---\ndescription: Does it.\n---\nBody\n");
    await scan();
    expect(await skill("nameless")).toMatchObject({ name: "nameless", description: "Does it." });
  });

  it("is scanned by admins of its own workspace only", async () => {
    const made = await call("POST", "/v1/workspaces", { body: { name: "Other" } });
    const { token } = await jsonOf(made, z.object({ token: z.string() }));
    const response = await call("POST", "/v1/skills/scan", { token });
    expect(response.status).toBe(404);
    expect((await jsonOf(response, problemSchema)).detail).toContain("another workspace");
  });
});
