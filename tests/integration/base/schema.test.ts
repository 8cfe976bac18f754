import { afterAll, beforeAll, expect, test } from "vitest";
import { schemaDifference } from "../../../scripts/schema-difference";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test("the migrations make exactly what the schema says", async () => {
  expect(await schemaDifference(database.url)).toBe("");
});

test("a column that the migrations lack is found", async () => {
  await database.pool.query(`ALTER TABLE "Run" DROP COLUMN "output"`);
  expect(await schemaDifference(database.url)).toContain(`ADD COLUMN     "output" TEXT`);
});
