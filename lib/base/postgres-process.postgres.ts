import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { AppError } from "./app-error";
import { NOBODY, runsAsRoot } from "./reachable-folder.fs";
import { codeOf, ignoreCode } from "./system-error";

/** Recovery after a crash replays at most a gigabyte of log; a server that has not answered by then is stuck. */
const READY_TIMEOUT_MS = 120_000;
/** After this a polite stop becomes an immediate one; the next start recovers from the log. */
const STOP_TIMEOUT_MS = 10_000;
const POLL_MS = 40;

/** `exited` never rejects: a program that cannot be started is told by `spawnPostgres` itself. */
export type SpawnedProcess = { pid: number; exited: Promise<number | null> };

/** What `postmaster.pid` says. */
export type Postmaster = { pid: number; port: number; socketFolder: string };

/** Reads `postmaster.pid`; null when there is none, or when its process is gone or is something else. */
export async function runningPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const file = path.join(dataFolder, "postmaster.pid");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    ignoreCode("ENOENT")(error);
    return "";
  });
  const [pid, , , port, socketFolder] = text.split("\n");
  if (!pid || !port) return null;
  const postmaster = { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? "" };
  if (await isPostgres(postmaster.pid)) return postmaster;
  // Left by a crash or a power cut; PostgreSQL would refuse if the number now belongs to another of our processes.
  await rm(file, { force: true });
  return null;
}

/**
 * As `NOBODY` when we are root (PostgreSQL refuses root), in its own session so that Ctrl-C does not reach it.
 * Throws `unavailable` when the system cannot start it.
 */
export async function spawnPostgres(
  program: string,
  args: readonly string[],
  options: { cwd: string; logFile: string; logFlag: "w" | "a"; outlivesUs: boolean },
): Promise<SpawnedProcess> {
  const log = await open(options.logFile, options.logFlag, 0o600);
  try {
    const child = spawn(program, args, {
      cwd: options.cwd,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      env: {
        PATH: process.env["PATH"],
        LC_ALL: "C",
        TZ: "UTC",
        // Next's types ask for it.
        NODE_ENV: process.env.NODE_ENV,
      },
      ...(runsAsRoot() ? NOBODY : {}),
    });
    const exited = new Promise<number | null>((resolve) => {
      child.once("exit", resolve);
    });
    await once(child, "spawn");
    if (options.outlivesUs) child.unref();
    return { pid: pidOf(child), exited };
  } catch (error) {
    throw new AppError("unavailable", `PostgreSQL cannot be started: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await log.close();
  }
}

/** Never a stand-in: -1 would mean every process to whoever stops it. */
function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("the system gave it no number");
  return child.pid;
}

/** Connects as soon as the server accepts; gives up early when its process is gone. The caller ends the client. */
export async function connectWhenReady(url: string, pid: number): Promise<pg.Client> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, application_name: "satchel owner" });
    // An ended server is noticed by whoever asks it next.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isNotReady(error) || Date.now() > deadline || !(await isPostgres(pid))) {
        throw new AppError("unavailable", `PostgreSQL did not start: ${reasonOf(error)}`, {
          cause: error,
        });
      }
    }
    await delay(POLL_MS);
  }
}

/** Fast shutdown, then immediate. Resolves when the process is gone, at once when it is so already. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!(await isPostgres(pid))) return;
  kill(pid, "SIGINT");
  if (await isGoneWithin(pid, STOP_TIMEOUT_MS)) return;
  kill(pid, "SIGQUIT");
  if (await isGoneWithin(pid, STOP_TIMEOUT_MS)) return;
  throw new AppError("unavailable", `PostgreSQL (process ${pid}) does not stop.`);
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!(await isAlive(pid))) return true;
    await delay(POLL_MS);
  }
  return false;
}

/** Where /proc tells a process's name, a number that was given to another program since is not taken for ours. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== "linux") return isAlive(pid);
  const { name, state } = await processFacts(pid);
  return name === "postgres" && !ENDED_STATES.includes(state);
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
  return process.platform !== "linux" || !ENDED_STATES.includes((await processFacts(pid)).state);
}

/** Ended processes whose parent has not asked for their result keep their number ("zombies"). */
const ENDED_STATES = ["Z", "X", ""];

/** From `12 (postgres) S 1 …`; empty when there is no such process. */
async function processFacts(pid: number): Promise<{ name: string; state: string }> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch((error: unknown) => {
    ignoreCode("ENOENT", "ESRCH")(error);
    return "";
  });
  const [, name = "", state = ""] = /^\d+ \((.*)\) (\S)/s.exec(text) ?? [];
  return { name, state };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    ignoreCode("ESRCH")(error);
  }
}

/** No socket yet, or "the database system is starting up". */
function isNotReady(error: unknown): boolean {
  return ["ENOENT", "ECONNREFUSED", "57P03"].includes(codeOf(error));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
