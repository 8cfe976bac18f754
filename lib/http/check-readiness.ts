import type { Database } from "../base/database.prisma";
import type { Settings } from "../base/settings";
import { codeOf } from "../base/system-error";
import type { RunEngine } from "../runs/run-engine";
import type { SandboxState } from "../sandbox/sandbox-port";
import type { ObjectStore } from "../storage/object-store";

/** `reason` in words: why it is out, or what is missing although it goes on without. */
export type Readiness = { ok: boolean; kind: string; reason?: string };

export type ReadinessReport = {
  ok: boolean;
  database: Readiness;
  storage: Readiness;
  engine: Readiness;
  sandbox: Readiness;
};

export type ReadinessDeps = {
  settings: Pick<Settings, "databaseUrl">;
  database: Pick<Database, "pool">;
  objects: Pick<ObjectStore, "kind" | "check">;
  engine: Pick<RunEngine, "kind" | "state">;
  sandboxState: SandboxState;
};

/** Whoever asks gives up after a few seconds; a part that does not answer by then is out. */
const TIMEOUT_MS = 3_000;

/** Asks every part that a request may need. Only reads. */
export async function checkReadiness(deps: ReadinessDeps): Promise<ReadinessReport> {
  const [database, storage] = await Promise.all([
    readinessOf(
      deps.settings.databaseUrl === null ? "embedded" : "postgresql",
      () => deps.database.pool.query("SELECT 1"),
      "The database cannot be reached: ",
    ),
    readinessOf(deps.objects.kind, () => deps.objects.check()),
  ]);
  const engine = told(deps.engine.kind, deps.engine.state());
  // Without a sandbox nothing is executed, and everything else works.
  const sandbox = told(deps.sandboxState.kind, { ok: true, reason: deps.sandboxState.reason });
  const ok = database.ok && storage.ok && engine.ok;
  return { ok, database, storage, engine, sandbox };
}

function told(kind: string, state: { ok: boolean; reason: string | null }): Readiness {
  return { ok: state.ok, kind, ...(state.reason === null ? {} : { reason: state.reason }) };
}

async function readinessOf(
  kind: string,
  ask: () => Promise<unknown>,
  before = "",
): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It did not answer within ${TIMEOUT_MS / 1000} s.`));
    }, TIMEOUT_MS);
  });
  try {
    await Promise.race([ask(), late]);
    return { ok: true, kind };
  } catch (error) {
    return { ok: false, kind, reason: `${before}${said(error)}` };
  } finally {
    clearTimeout(timer);
  }
}

/** A refused connection to a name with several addresses has a code and no message. */
function said(error: unknown): string {
  return error instanceof Error ? error.message || codeOf(error) : String(error);
}
