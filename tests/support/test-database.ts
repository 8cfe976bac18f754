import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createDatabase, type Database } from "../../lib/base/database.prisma";
import { databaseUrl, execute, TEMPLATE_DATABASE } from "./database-server";

export type TestDatabase = Database & { url: string; drop(): Promise<void> };

/**
 * A migrated database of its own for one test file, on the server of the run.
 * `const database = await createTestDatabase(); afterAll(() => database.drop());`
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject("databaseServerUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = options.empty ? "template0" : TEMPLATE_DATABASE;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = databaseUrl(server, name);
  const database = createDatabase(url);
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
