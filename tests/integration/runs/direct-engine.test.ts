import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createEngineWorld } from "../../support/engine-world";
import type { WorldOptions } from "../../support/run-world";
import { scriptedModel } from "../../support/scripted-model";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;
const worlds: ReturnType<typeof createEngineWorld>[] = [];
const shell = { tool: "shell", arguments: { command: "x" } };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.prisma.workspace.create({ data: { id: "wsp_1", slug: "one", name: "One" } });
});
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.engine.drain(0);
  await database.pool.query('DELETE FROM "Run"');
});
afterAll(() => database.drop());

async function process(options: WorldOptions) {
  const world = createEngineWorld(database, options);
  worlds.push(world);
  await world.engine.resumeUnfinished();
  return world;
}

/** A command that runs until it is let go, and tells when it began. */
function slowCommand() {
  let began: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (began = resolve));
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let aborted = false;
  let executed = 0;
  const sandbox: NonNullable<WorldOptions["sandbox"]> = ({ signal }) => {
    executed += 1;
    began();
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => {
        aborted = true;
        reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
      });
      free.then(() => {
        resolve({});
      }, reject);
    });
  };
  return {
    sandbox,
    started,
    /** Whether its signal said that it must go. */
    aborted: () => aborted,
    letGo: () => {
      letGo();
    },
    executed: () => executed,
  };
}

test("a run is executed, and its row tells what its log tells", async () => {
  const world = await process({ script: [{ calls: [shell] }, { text: "Done." }] });
  const run = await world.start();
  const log = await world.until(run.runId, "run.completed");
  expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1));
  expect(await world.runs.find(run)).toMatchObject({
    status: "completed",
    output: "Done.",
    lastSeq: log.length,
  });
});

test("a cancel kills the command and is written once, however often it is asked for", async () => {
  const command = slowCommand();
  const world = await process({ script: [{ calls: [shell] }], sandbox: command.sandbox });
  const run = await world.start();
  await command.started;
  await Promise.all([world.engine.cancel(run, "Ada"), world.engine.cancel(run, "Bob")]);
  expect(command.aborted()).toBe(true);
  await world.engine.drain(10_000);
  const log = await world.logOf(run.runId);
  expect(log.filter((event) => event.type === "run.cancelled")).toHaveLength(1);
  expect(log.at(-1)?.type).toBe("run.cancelled");
});

test("a process that stops lets steps end, and the next one goes on without repeating the command", async () => {
  const command = slowCommand();
  const first = await process({ script: [{ calls: [shell] }], sandbox: command.sandbox });
  const run = await first.start();
  await command.started;
  await first.engine.drain(0);
  expect((await first.logOf(run.runId)).at(-1)?.type).toBe("model.answered");
  const second = await process({ script: [{ text: "I looked." }], sandbox: command.sandbox });
  const log = await second.until(run.runId, "run.completed");
  expect(log.map((event) => event.type)).toContain("run.resumed");
  expect(log.find((event) => event.type === "tool.completed")).toMatchObject({ ok: false });
  expect(command.executed()).toBe(1);
});

test("within the grace a step ends, and no new one begins", async () => {
  const command = slowCommand();
  const first = await process({ script: [{ calls: [shell] }], sandbox: command.sandbox });
  const run = await first.start();
  await command.started;
  const drained = first.engine.drain(10_000);
  command.letGo();
  await drained;
  expect((await first.logOf(run.runId)).at(-1)?.type).toBe("tool.completed");
});

test("only one process works on the runs of a database; the other says so and takes over", async () => {
  const first = await process({ script: [] });
  const second = await process({ script: [{ text: "Done." }] });
  expect(first.engine.state()).toEqual({ ok: true, reason: null });
  expect(second.engine.state()).toMatchObject({ ok: false });
  expect(second.engine.state().reason).toContain("Another server");
  const run = await second.start();
  expect(await second.logOf(run.runId)).toHaveLength(1);
  await first.engine.drain(0);
  expect(await second.engine.resumeUnfinished()).toBe(1);
  const log = await second.until(run.runId, "run.completed");
  expect(log.map((event) => event.type)).not.toContain("run.resumed");
});

test("a message wakes a run that has ended", async () => {
  const world = await process({ script: [{ text: "First." }, { text: "Second." }] });
  const run = await world.start();
  await world.until(run.runId, "run.completed");
  await world.runLog.append(run, null, [{ type: "message.received", text: "More.", by: "Ada" }], {
    reopen: true,
  });
  world.engine.wake(run);
  const completions = async () =>
    (await world.logOf(run.runId)).filter((event) => event.type === "run.completed").length;
  await expect.poll(completions).toBe(2);
});

test("fifty runs at once all end, each with a log without gaps", async () => {
  const answers = scriptedModel([]);
  const world = await process({
    model: {
      ...answers,
      generate: (request) =>
        scriptedModel([
          request.messages.length === 1 ? { calls: [shell] } : { text: "Done." },
        ]).generate(request),
      expectUsedUp: () => undefined,
    },
  });
  const started = await Promise.all(Array.from({ length: 50 }, () => world.start()));
  for (const run of started) {
    const log = await world.until(run.runId, "run.completed");
    expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1));
    expect(log).toHaveLength(8);
  }
});

test("a connection that breaks while it holds the lock lets go of the runs, and takes them up again", async () => {
  const command = slowCommand();
  const world = await process({
    script: [{ calls: [shell] }, { text: "Done." }],
    sandbox: command.sandbox,
  });
  const run = await world.start();
  await command.started;
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await expect.poll(() => world.engine.state().ok).toBe(false);
  expect(await world.engine.resumeUnfinished()).toBe(1);
  const log = await world.until(run.runId, "run.completed");
  expect(log.map((event) => event.type)).toContain("run.resumed");
  expect(command.executed()).toBe(1);
});
