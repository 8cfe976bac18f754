import type { Database } from "../base/database.prisma";
import { isDatabaseOutage } from "./database-outage";

/** A person who waits longer sees nothing happen. */
const PATIENCE_MS = 3_000;

/** Whether a page can be made now. Every page asks, a fraction of its own work, so that an outage has its own page. */
export async function databaseAnswers(deps: {
  database: { pool: Pick<Database["pool"], "query"> };
}): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const asked = deps.database.pool.query("SELECT 1").then(
    () => true,
    (error: unknown) => !isDatabaseOutage(error),
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
