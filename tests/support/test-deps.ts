import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readSettings } from "../../lib/base/settings";
import { createDeps, type Deps } from "../../lib/deps";
import { ensureFirstAdmin } from "../../lib/workspaces/ensure-first-admin";
import { createTestDatabase } from "./test-database";

/** The API token of the first admin, in the workspace `demo`. */
export const ADMIN_TOKEN = "satchel_of-the-first-admin";
export const ADMIN_EMAIL = "ada@example.com";

export type TestDeps = { deps: Deps; drop(): Promise<void> };

/** The adapters of the product over a database and a folder of their own, with the first admin. */
export async function createTestDeps(environment: Record<string, string> = {}): Promise<TestDeps> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "satchel-deps-"));
  const settings = readSettings({ DATA_DIR: dataDir, SANDBOX: "none", ...environment });
  const deps = await createDeps(settings, database);
  await ensureFirstAdmin(deps, { email: ADMIN_EMAIL, token: ADMIN_TOKEN });
  return {
    deps,
    drop: async () => {
      await deps.registrySyncs.stop();
      await deps.tokenUse.settle();
      await deps.tokens.close();
      await deps.zip.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
