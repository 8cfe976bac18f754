import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../../lib/base/database.prisma";
import { migrate } from "../../../lib/base/migrate.postgres";
import { createTestDatabase, type TestDatabase } from "../../support/test-database";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(path.join(os.tmpdir(), "satchel-migrations-"));
  await cp(path.join(process.cwd(), "prisma", "migrations"), folder, { recursive: true });
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function addMigration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

test("of three processes that migrate at once one applies and the others find it done", async () => {
  const others = [createDatabase(database.url), createDatabase(database.url)];
  const applied = await Promise.all([database, ...others].map(({ pool }) => migrate(pool, folder)));
  await Promise.all(others.map((other) => other.close()));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test("a migration that fails leaves nothing behind and can be mended", async () => {
  await addMigration("9001_wrong", 'CREATE TABLE "Half" (id INT); SELECT no_such_column;');
  await expect(migrate(database.pool, folder)).rejects.toThrow("no_such_column");
  const { rows } = await database.pool.query(`SELECT to_regclass('"Half"') AS half`);
  expect(rows).toEqual([{ half: null }]);
  await addMigration("9001_wrong", 'CREATE TABLE "Half" (id INT);');
  expect(await migrate(database.pool, folder)).toEqual(["9001_wrong"]);
});

test("a migration that was changed after it was applied is refused by name", async () => {
  await addMigration("9001_wrong", 'CREATE TABLE "Half" (id BIGINT);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "The migration 9001_wrong was changed after it was applied",
  );
});

test("a database of a newer version is refused", async () => {
  await rm(path.join(folder, "9001_wrong"), { recursive: true });
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    "The migration 9001_wrong is in the database but not in this version",
  );
});

test("a migration that Prisma's own tool left unfinished is refused", async () => {
  await addMigration("9001_wrong", 'CREATE TABLE "Half" (id INT);');
  await database.pool.query(
    `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name = '9001_wrong'`,
  );
  await expect(migrate(database.pool, folder)).rejects.toThrow("began and never finished");
});
