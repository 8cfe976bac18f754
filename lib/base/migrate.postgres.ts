import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Pool, PoolClient } from "pg";
import { AppError } from "./app-error";

/** The number that Prisma's own tools lock, so that they and we never migrate at once. */
const MIGRATION_LOCK = 72_707_369;

type Migration = { name: string; sql: string; checksum: string };
type Applied = { migration_name: string; checksum: string; finished_at: Date | null };

/**
 * Brings the database to the newest migration of `prisma/migrations`, all or nothing, one process at a time.
 * The book is Prisma's `_prisma_migrations`. Answers the names that were applied now.
 * Throws `conflict` when an applied migration was changed, is unknown here or never finished.
 */
export async function migrate(
  pool: Pool,
  folder = path.join(process.cwd(), "prisma", "migrations"),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(BOOK);
    const pending = pendingOf(migrations, await readBook(client));
    for (const migration of pending) await apply(client, migration);
    await client.query("COMMIT");
    return pending.map((migration) => migration.name);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

/** Every migration on disk, oldest first. The checksum is Prisma's: sha256 of the file, hex. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function readBook(client: PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

function pendingOf(migrations: readonly Migration[], book: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished_at } of book) {
    const migration = known.get(name);
    if (!migration) {
      throw refusal(
        name,
        "is in the database but not in this version; start the newer Satchel that made it",
      );
    }
    if (finished_at === null) {
      throw refusal(name, "began and never finished; restore the database from a backup");
    }
    if (migration.checksum !== checksum) {
      throw refusal(name, "was changed after it was applied; put the file back as it was");
    }
  }
  const done = new Set(book.map((applied) => applied.migration_name));
  return migrations.filter((migration) => !done.has(migration.name));
}

function refusal(name: string, why: string): AppError {
  return new AppError("conflict", `The migration ${name} ${why}.`, { facts: { migration: name } });
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const started = new Date();
  await client.query(sql);
  await client.query(
    `INSERT INTO "_prisma_migrations"
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name, started],
  );
}

const BOOK = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;
