import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabase } from "../../lib/base/database.prisma";
import { startEmbeddedPostgres } from "../../lib/base/embedded-postgres.postgres";
import { migrate } from "../../lib/base/migrate.postgres";

/** Every test database is a copy of this one. */
export const TEMPLATE_DATABASE = "template_migrated";

declare module "vitest" {
  // Vitest takes provided values from this interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    databaseServerUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template; gone afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-test-"));
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await execute(server.url, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const template = createDatabase(databaseUrl(server.url, TEMPLATE_DATABASE));
  await migrate(template.pool);
  await template.close();
  project.provide("databaseServerUrl", server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The URL of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement outside any test database. */
export async function execute(serverUrl: string, sql: string): Promise<void> {
  const database = createDatabase(serverUrl, { maxConnections: 1 });
  try {
    await database.pool.query(sql);
  } finally {
    await database.close();
  }
}
