import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "./base/app-error";
import { seedDemo } from "./agents/seed-demo";
import { createDatabase, type Database } from "./base/database.prisma";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./base/embedded-postgres.postgres";
import { migrate } from "./base/migrate.postgres";
import { reachableFolder } from "./base/reachable-folder.fs";
import { isLoopback, readSettings, type Settings } from "./base/settings";
import { codeOf } from "./base/system-error";
import { createDeps, type Deps } from "./deps";
import { setDeps } from "./get-deps";
import { checkReadiness } from "./http/check-readiness";
import { databaseAnswers } from "./http/database-answers";
import { createApiServer, type ApiServer } from "./http/serve";
import type { SandboxState } from "./sandbox/sandbox-port";
import { createSignInLink } from "./workspaces/create-sign-in-link";
import { followRegistries } from "./registry/follow-registries";
import { refreshScans } from "./skills/refresh-scans";
import { followFolders } from "./skills/follow-folders";
import { ensureFirstAdmin, type FirstAdmin } from "./workspaces/ensure-first-admin";

export type BootOutcome =
  | {
      kind: "up";
      /** What the person at the terminal should know, one line each. */
      notes: string[];
      signIn: { kind: "link"; path: string } | { kind: "known"; email: string };
      /** Answers everything that is no page. */
      api: ApiServer;
      /** False while the database is out: a page then has nothing to show. */
      databaseAnswers(): Promise<boolean>;
      /** Lets running steps end; the rest goes on at the next start. */
      drain(): Promise<void>;
      /** After the last request: ends what was started here. */
      close(): Promise<void>;
    }
  | { kind: "failed"; error: unknown };

const DEFAULT_ADMIN = "admin@localhost";
/** A database that starts beside us needs a moment. */
const DATABASE_TIMEOUT_MS = 30_000;
/** Orchestrators kill after 30 s. */
const DRAIN_MS = 15_000;
/** How long a start waits for the folders of skills. */
const FIRST_SCAN_MS = 3_000;

/** Starts everything below the pages, once per process, and keeps it for them with `setDeps`. Never rejects. */
export async function boot(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<BootOutcome> {
  const endings: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return await bootWith(readSettings(environment), endings, close);
  } catch (error) {
    await close();
    return { kind: "failed", error };
  }
}

async function bootWith(
  settings: Settings,
  endings: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<BootOutcome> {
  const { folder, moved } = await reachableFolder(settings.dataDir);
  const embedded = settings.databaseUrl === null ? await startEmbeddedPostgres(settings) : null;
  if (embedded) endings.push(() => embedded.stop());

  const database = createDatabase(settings.databaseUrl ?? embedded?.url ?? "");
  endings.push(() => database.close());
  await migrateWhenUp(database);

  const deps = await createDeps(settings, database);
  setDeps(deps);
  endings.push(() => deps.tokens.close());
  endings.push(() => deps.zip.close());
  endings.push(() => deps.tokenUse.settle());
  const admin = await ensureFirstAdmin(deps, {
    email: settings.admin.email ?? DEFAULT_ADMIN,
    password: settings.admin.password,
    token: settings.admin.token,
  });
  await seedDemo(deps, { workspaceId: admin.workspace.id, userId: admin.user.id });
  await deps.engine.resumeUnfinished();
  await scanPackages(deps, endings);
  await scanFolders(deps, endings);
  const registries = followRegistries({ ...deps, warn });
  endings.push(() => registries.stop());
  return {
    kind: "up",
    notes: [
      ...notesOf(embedded, moved ? folder : null, deps.sandboxState),
      ...(await outsideNotes(deps)),
    ],
    signIn: await signInOf(deps, settings, admin),
    api: createApiServer(deps),
    databaseAnswers: () => databaseAnswers(deps),
    drain: () => deps.engine.drain(DRAIN_MS),
    close,
  };
}

/** After an upgrade of the scanner. Most starts find nothing to do; many packages are scanned while the server answers. */
async function scanPackages(deps: Deps, endings: (() => Promise<void>)[]): Promise<void> {
  const ending = new AbortController();
  const scanned = refreshScans({ ...deps, warn }, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) warn("The packages could not all be scanned.", error);
  });
  endings.push(() => {
    ending.abort();
    return scanned;
  });
  await Promise.race([scanned, delay(FIRST_SCAN_MS, undefined, { ref: false })]);
}

/** Few folders are there with the first request; many go on coming in while the server answers. */
async function scanFolders(deps: Deps, endings: (() => Promise<void>)[]): Promise<void> {
  const folders = followFolders({ ...deps, warn });
  endings.push(() => folders.stop());
  await Promise.race([folders.first, delay(FIRST_SCAN_MS, undefined, { ref: false })]);
}

function warn(message: string, error: unknown): void {
  console.warn(message, error);
}

async function migrateWhenUp({ pool }: Database): Promise<void> {
  const deadline = Date.now() + DATABASE_TIMEOUT_MS;
  for (;;) {
    try {
      await migrate(pool);
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (Date.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new AppError("unavailable", `DATABASE_URL cannot be reached: ${reason}`, {
          cause: error,
        });
      }
      await delay(500);
    }
  }
}

/** Not there, not found, or just starting. */
function isUnreachable(error: unknown): boolean {
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENOENT", "57P03"].includes(codeOf(error));
}

function notesOf(
  embedded: EmbeddedPostgres | null,
  movedTo: string | null,
  sandbox: SandboxState,
): string[] {
  const notes: string[] = [];
  if (movedTo !== null) {
    notes.push(
      `DATA_DIR is closed to the database's user, so database and runs are in ${movedTo}.`,
    );
  }
  if (embedded?.found) notes.push("The database was still running from before and is used.");
  if (sandbox.kind === "none") {
    notes.push(`Without a sandbox no command is executed. ${sandbox.reason ?? ""}`.trim());
  }
  return notes;
}

/** What a wrong setting would look like and a late mount or server is: it is said, and the start goes on. */
async function outsideNotes(deps: Deps): Promise<string[]> {
  const { storage } = await checkReadiness(deps);
  const folders = deps.folderScanner.last()?.problems ?? [];
  return [
    ...(storage.ok
      ? []
      : [`The package storage does not work yet. ${storage.reason ?? ""}`.trim()]),
    ...folders
      .filter(({ path }) => deps.settings.skillsDirs.includes(path))
      .map(({ path, message }) => `SKILLS_DIRS names ${path}. ${message}`),
  ];
}

/**
 * A link for whoever sits at this machine at every start; where others can reach us, only at the first,
 * since a log keeps it. With a password of one's own there is no need for a link.
 */
async function signInOf(
  deps: Deps,
  settings: Settings,
  admin: FirstAdmin,
): Promise<{ kind: "link"; path: string } | { kind: "known"; email: string }> {
  const isWanted = settings.admin.password === null && (isLoopback(settings.host) || admin.isNew);
  if (!isWanted) return { kind: "known", email: admin.user.email };
  return { kind: "link", ...(await createSignInLink(deps, admin.user.id)) };
}
