import { afterAll, expect, test } from "vitest";
import { LARGEST_INTEGER } from "../../../lib/base/column-integer";
import { createRunFeed } from "../../../lib/runs/run-feed";
import { createRunLog } from "../../../lib/runs/run-log.prisma";
import { newRun, runLogContract } from "../../contract/run-log.contract";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase | null = null;
afterAll(() => database?.drop());

runLogContract("PostgreSQL", async (feed) => {
  database = await createTestDatabase();
  await database.prisma.workspace.create({ data: { id: "wsp_1", slug: "one", name: "One" } });
  const { pool } = database;
  return {
    log: createRunLog({ pool, feed, clock: { now: () => new Date() } }),
    workspaceId: "wsp_1",
  };
});

const COMPACTED = {
  type: "context.compacted",
  ...{
    before_tokens: 9,
    after_tokens: 5,
    summarised: 1,
    kept: [],
    summary: "So far.",
    through_seq: 1,
  },
} as const;

test("tokens beyond what the run's row can count stay at its largest number", async () => {
  const world = await createTestDatabase();
  await world.prisma.workspace.create({ data: { id: "wsp_1", slug: "one", name: "One" } });
  const log = createRunLog({ ...world, feed: createRunFeed(), clock: { now: () => new Date() } });
  const run = newRun("wsp_1", "run_1");
  await log.create(run, { type: "run.created", input: "Task", by: "Ada" });
  const usage = { input_tokens: LARGEST_INTEGER, output_tokens: 5 };
  for (const step of ["compact-1", "compact-2"]) {
    const result = await log.append(run, step, [{ ...COMPACTED, usage }]);
    expect(result.kind).toBe("appended");
  }
  const counted = { inputTokens: LARGEST_INTEGER, outputTokens: 10 };
  expect(await world.prisma.run.findFirst()).toMatchObject(counted);
  await world.drop();
});
