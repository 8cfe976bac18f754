import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { skillSchema, type Skill } from "../../../lib/skills/skill";
import { startApiOverHttp, type ApiOverHttp } from "../../support/api-over-http";
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
let api: ApiOverHttp;

beforeAll(async () => {
  test = await createTestDeps();
  call = createRestClient(test.deps);
  api = await startApiOverHttp(test.deps);
});
afterAll(async () => {
  await api.close();
  await test.drop();
});

const INDEX = "/.well-known/agent-skills/index.json";
const indexSchema = z.object({
  $schema: z.string(),
  skills: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      type: z.string(),
      url: z.string(),
      digest: z.string(),
    }),
  ),
});
const EVERY_BYTE = Uint8Array.from({ length: 512 }, (_, index) => index % 256);

async function create(
  content: string,
  options: { token?: string; files?: object[] } = {},
): Promise<Skill> {
  const { token, files = [] } = options;
  const body = { content, files };
  return jsonOf(
    await call("POST", "/v1/skills", { body, ...(token ? { token } : {}) }),
    skillSchema,
  );
}
const publish = (skill: Skill, published = true, token?: string) =>
  call("PATCH", `/v1/skills/${skill.id}`, { body: { published }, ...(token ? { token } : {}) });
const index = async () => indexSchema.parse(await (await fetch(api.url + INDEX)).json());
const names = async () => (await index()).skills.map(({ name }) => name);

/** Runs the public client in a folder and a home of its own; it reaches nothing but our server. */
async function add(cwd: string, ...args: string[]): Promise<string> {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve("skills/package.json")),
    "bin/cli.mjs",
  );
  const env = {
    ...process.env,
    PATH: process.env.PATH,
    HOME: cwd,
    DO_NOT_TRACK: "1",
    CI: "1",
    NO_COLOR: "1",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "add", ...args], {
    cwd,
    env,
  });
  return stdout;
}

describe("a skill that an admin published", () => {
  it("is installed by the public client with every file as it is", async () => {
    const skill = await create(
      skillSource("everything", "Has every kind of file. Use when testing."),
      {
        files: [
          { path: "scripts/run.sh", text: "#!/bin/sh\necho hello\n", executable: true },
          { path: "assets/é ü/data.bin", base64: Buffer.from(EVERY_BYTE).toString("base64") },
          { path: "empty.txt", text: "" },
          { path: "crlf.txt", text: "a\r\nb\r\n" },
        ],
      },
    );
    const alone = await create(skillSource("alone", "Is one file. Use when testing."));
    expect((await publish(skill)).status).toBe(200);
    expect((await publish(alone)).status).toBe(200);
    const folder = await mkdtemp(path.join(os.tmpdir(), "satchel-client-"));
    try {
      await add(folder, api.url, "--skill", "*", "--agent", "claude-code", "--copy", "--yes");
      const installed = path.join(folder, ".claude/skills");
      expect((await readdir(installed)).sort()).toEqual(["alone", "everything"]);
      for (const { path: file } of skill.package.files) {
        const served = await call("GET", `/v1/skills/everything/files/${encodeURIComponent(file)}`);
        const bytes = await readFile(path.join(installed, "everything", file));
        expect(bytes.equals(Buffer.from(await served.arrayBuffer())), file).toBe(true);
      }
      expect(await readFile(path.join(installed, "alone/SKILL.md"), "utf8")).toBe(
        skillSource("alone", "Is one file. Use when testing."),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(api.asked[0]).toBe(INDEX);
  }, 60_000);

  it("is handed out as the stored zip, in which scripts are executable", async () => {
    const entry = (await index()).skills.find(({ name }) => name === "everything");
    const served = new Uint8Array(await (await fetch(api.url + (entry?.url ?? ""))).arrayBuffer());
    const stored = await call("GET", "/v1/skills/everything/archive");
    expect(Buffer.from(served).equals(Buffer.from(await stored.arrayBuffer()))).toBe(true);
    const back = await call("PUT", "/v1/skills/alone/archive", { body: served });
    const { package: restored } = await jsonOf(back, skillSchema);
    expect(restored.files.find(({ path: file }) => file === "scripts/run.sh")?.executable).toBe(
      true,
    );
  });

  it("is answered from a cache while nothing changed", async () => {
    const first = await fetch(api.url + INDEX);
    const tag = first.headers.get("etag") ?? "";
    await first.text();
    const again = await fetch(api.url + INDEX, { headers: { "if-none-match": `W/${tag}` } });
    expect(again.status).toBe(304);
    expect(first.headers.get("cache-control")).toContain("public");
    const changed = await create(skillSource("cached"));
    await publish(changed);
    expect((await fetch(api.url + INDEX, { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  it("is found no longer once it was withdrawn", async () => {
    const skill = await create(skillSource("withdrawn"));
    await publish(skill);
    const entry = (await index()).skills.find(({ name }) => name === "withdrawn");
    expect((await fetch(api.url + (entry?.url ?? ""))).status).toBe(200);
    await publish(skill, false);
    expect(await names()).not.toContain("withdrawn");
    const gone = await fetch(api.url + (entry?.url ?? ""));
    expect(gone.status).toBe(404);
    expect((await jsonOf(gone, problemSchema)).code).toBe("not_found");
  });
});

describe("what is not published", () => {
  it("does not leak, whatever address is tried", async () => {
    const secret = await create(skillSource("secret", "Is nobody's business."), {
      files: [{ path: "key.txt", text: "k" }],
    });
    expect(JSON.stringify(await index())).not.toContain("secret");
    for (const file of [
      "SKILL.md",
      "key.txt",
      `${secret.package.digest.slice(7, 23)}.zip`,
      "../index.json",
      "",
    ]) {
      const response = await fetch(`${api.url}/.well-known/agent-skills/secret/${file}`);
      expect(await response.text()).not.toContain("nobody's business");
    }
  });

  it("can be published by admins only, and only where others can read its header", async () => {
    const made = await call("POST", "/v1/tokens", { body: { name: "m", role: "member" } });
    const { token } = await jsonOf(made, z.object({ token: z.string() }));
    const skill = await create(skillSource("by-member"));
    expect((await publish(skill, true, token)).status).toBe(403);

    const mended = await create("---\nname: mended\ndescription: Note: a colon\n---\nBody\n");
    const refused = await publish(mended);
    expect(refused.status).toBe(422);
    expect((await jsonOf(refused, problemSchema)).problems).toMatchObject([
      { code: "header_not_strict", line: 3 },
    ]);
    expect(await names()).not.toContain("mended");
  });

  it("by an edit that others cannot read is left out until it is mended", async () => {
    const skill = await create(skillSource("edited-later"));
    await publish(skill);
    expect(await names()).toContain("edited-later");
    const body = "\n\n---\nname: edited-later\ndescription: Below blank lines.\n---\nBody\n";
    expect((await call("PUT", `/v1/skills/${skill.id}/content`, { body })).status).toBe(200);
    expect(await names()).not.toContain("edited-later");
  });
});

it("two workspaces that publish one name are told apart, and neither is renamed by the other", async () => {
  const made = await call("POST", "/v1/workspaces", { body: { name: "Team Two" } });
  const { token } = await jsonOf(made, z.object({ token: z.string() }));
  const theirs = await create(skillSource("shared", "Theirs."), { token });
  await publish(theirs, true, token);
  expect(await names()).toContain("team-two-shared");
  const ours = await create(skillSource("shared", "Ours."));
  await publish(ours);
  const { skills } = await index();
  expect(skills.find(({ name }) => name === "shared")?.description).toBe("Ours.");
  expect(skills.find(({ name }) => name === "team-two-shared")?.description).toBe("Theirs.");
});
