/** `npm run migration -- <name>`: writes what `prisma/schema.prisma` says and the migrations do not yet. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createDatabase } from "../lib/base/database.prisma";
import { startEmbeddedPostgres } from "../lib/base/embedded-postgres.postgres";
import { migrate } from "../lib/base/migrate.postgres";
import { schemaDifference } from "./schema-difference";

const MIGRATIONS = path.join("prisma", "migrations");

async function newMigration(name: string): Promise<void> {
  const sql = await missingSql();
  if (sql === "") {
    console.log("Schema and migrations agree: nothing to write.");
    return;
  }
  const folders = (await readdir(MIGRATIONS, { withFileTypes: true })).filter((e) =>
    e.isDirectory(),
  );
  const number = String(folders.length + 1).padStart(4, "0");
  const folder = path.join(MIGRATIONS, `${number}_${name}`);
  await mkdir(folder);
  await writeFile(path.join(folder, "migration.sql"), `${sql}\n`);
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`);
}

async function missingSql(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-schema-"));
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
  const database = createDatabase(server.url);
  try {
    await migrate(database.pool);
    return await schemaDifference(server.url);
  } finally {
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Name the change, as in: npm run migration -- add_run_labels");
  process.exitCode = 1;
} else {
  await newMigration(name);
}
