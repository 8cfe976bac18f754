import { afterAll } from "vitest";
import { createRunLog } from "../../../lib/runs/run-log.prisma";
import { runLogContract } from "../../contract/run-log.contract";
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
