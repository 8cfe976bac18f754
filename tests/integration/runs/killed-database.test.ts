import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createDatabase, type Database } from "../../../lib/base/database.prisma";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../../../lib/base/embedded-postgres.postgres";
import { migrate } from "../../../lib/base/migrate.postgres";
import { checkReadiness, type ReadinessReport } from "../../../lib/http/check-readiness";
import { createEngineWorld } from "../../support/engine-world";
import { scriptedModel, type ScriptedModel } from "../../support/scripted-model";

// Making a database writes 1,000 files, and other tests share the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
let server: EmbeddedPostgres;
let database: Database;
const told: string[] = [];
const worlds: ReturnType<typeof createEngineWorld>[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-killed-"));
  server = await startEmbeddedPostgres({ dataDir, tell: (line) => told.push(line) });
  database = createDatabase(server.url);
  await migrate(database.pool);
  await database.prisma.workspace.create({ data: { id: "wsp_1", slug: "one", name: "One" } });
});
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.engine.drain(0);
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

async function killPostmaster(): Promise<void> {
  const text = await readFile(path.join(server.folder, "db", "postmaster.pid"), "utf8");
  process.kill(Number(text.split("\n")[0]), "SIGKILL");
}

/** A model whose second answer waits until it is let go. */
function heldModel(): { model: ScriptedModel; asked: Promise<void>; letGo: () => void } {
  let tell: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const script = scriptedModel([
    { calls: [{ tool: "shell", arguments: { command: "x" } }] },
    { text: "Done." },
  ]);
  const model: ScriptedModel = {
    ...script,
    generate: async (request) => {
      if (request.messages.length > 1) {
        tell();
        await free;
      }
      request.signal.throwIfAborted();
      return script.generate(request);
    },
  };
  return {
    model,
    asked,
    letGo: () => {
      letGo();
    },
  };
}

test("a database server that is killed comes back by itself, and runs under way go on", async () => {
  const { model, asked, letGo } = heldModel();
  const world = createEngineWorld(database, { model });
  worlds.push(world);
  await world.engine.resumeUnfinished();
  const readiness = (): Promise<ReadinessReport> =>
    checkReadiness({
      settings: { databaseUrl: null },
      database,
      objects: { kind: "file-system", check: () => Promise.resolve() },
      engine: world.engine,
      sandboxState: { kind: "none", reason: null },
    });
  const run = await world.start();
  await asked;
  expect(await readiness()).toMatchObject({ ok: true });

  await killPostmaster();
  await expect
    .poll(
      async () => {
        const { ok, database, engine } = await readiness();
        return `${ok}: ${database.reason ?? ""} ${engine.reason ?? ""}`;
      },
      { interval: 5 },
    )
    .toMatch(/^false: The database cannot be reached: .* The database cannot be asked/);
  letGo();

  await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ ok: true });
  const log = await world.until(run.runId, "run.completed");
  expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1));
  expect(log.find((event) => event.type === "run.resumed")).toMatchObject({
    reason: "The connection to the database broke.",
  });
  expect(told[0]).toBe("The database server does not answer any more. It is started again.");
  expect(told.at(-1)).toMatch(/^The database server is back after \d/);
});

test("a run that is started after a second kill is written and executed", async () => {
  const linesBefore = told.length;
  await killPostmaster();
  await expect
    .poll(() => told.slice(linesBefore).at(-1), { timeout: 30_000 })
    .toContain("is back after");
  const world = createEngineWorld(database, { script: [{ text: "Done." }] });
  worlds.push(world);
  await world.engine.resumeUnfinished();
  const run = await world.start();
  expect((await world.until(run.runId, "run.completed")).at(-1)?.type).toBe("run.completed");
});
