import { watch as watchFolder } from "node:fs";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { PackageLimits } from "../packages/limits";
import type { FoundFolder, ReadFolder, SkillFolders } from "./skill-folders";

const problemSchema = z.object({ path: z.string(), message: z.string() });
const folderSchema = z.object({ root: z.string(), path: z.string(), fingerprint: z.string() });
const listingSchema = z.object({
  folders: z.array(folderSchema),
  problems: z.array(problemSchema),
  unknown: z.array(z.string()),
});
const base = { folder: folderSchema, problems: z.array(problemSchema) };
const entrySchema = z.object({
  path: z.string(),
  executable: z.boolean(),
  start: z.number(),
  length: z.number(),
});
const answersSchema = z.array(
  z.union([
    z.object({ ...base, entries: z.array(entrySchema), buffer: z.instanceof(ArrayBuffer) }),
    z.object({ ...base, reason: z.string() }),
  ]),
);
const messageSchema = z.object({
  id: z.number(),
  value: z.unknown(),
  error: z.string().optional(),
});

/** It holds a few megabytes of files and the names of all. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** More folders than one answer of the thread ever holds. */
const ASKED_AT_ONCE = 64;

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** The thread starts with the first question and is replaced when it dies. */
export function createSkillFolders(workerFile = readFoldersWorker()): SkillFolders {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const ask = (question: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker ??= started();
      worker.ref();
      worker.postMessage({ id: lastId, ...question });
    });

  function started(): Worker {
    const thread = new Worker(workerFile, { resourceLimits: RESOURCE_LIMITS });
    thread.on("message", (message: unknown) => {
      const { id, value, error } = messageSchema.parse(message);
      const asker = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) thread.unref();
      if (error === undefined) asker?.resolve(value);
      else asker?.reject(new Error(`The folders could not be read: ${error}`));
    });
    const ended = (reason: string): void => {
      if (worker === thread) worker = null;
      for (const asker of waiting.values()) asker.reject(new Error(reason));
      waiting.clear();
    };
    thread.on("error", (error) => {
      ended(`The thread that reads folders failed: ${error.message}`);
    });
    thread.on("exit", () => {
      ended("The thread that reads folders ended.");
    });
    return thread;
  }

  return {
    list: async (roots, { fresh = false } = {}) =>
      listingSchema.parse(await ask({ kind: "list", roots, fresh })),
    read: (folders, limits) => readInTurn(ask, folders, limits),
    watch: watchRoots,
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** Asks for the next folders while the last ones are worked on. */
async function* readInTurn(
  ask: (question: object) => Promise<unknown>,
  folders: readonly FoundFolder[],
  limits: PackageLimits,
): AsyncGenerator<readonly ReadFolder[]> {
  let start = 0;
  const next = async (): Promise<ReadFolder[]> => {
    const asked = folders
      .slice(start, start + ASKED_AT_ONCE)
      .map(({ root, path }) => ({ root, path }));
    const answers = answersSchema.parse(await ask({ kind: "read", folders: asked, limits }));
    start += answers.length;
    return answers.map(folderOf);
  };
  let coming = folders.length === 0 ? null : next();
  while (coming !== null) {
    const answers: ReadFolder[] = await coming;
    coming = start < folders.length ? next() : null;
    // Whoever stops early must not leave a rejection that nobody handles.
    coming?.catch(() => undefined);
    yield answers;
  }
}

function folderOf(answer: z.output<typeof answersSchema>[number]): ReadFolder {
  const { folder, problems } = answer;
  if ("reason" in answer) return { kind: "refused", folder, problems, reason: answer.reason };
  const files = answer.entries.map(({ path, executable, start, length }) => ({
    path,
    executable,
    bytes: new Uint8Array(answer.buffer, start, length),
  }));
  return { kind: "read", folder, problems, files };
}

/** Elsewhere every folder and every file needs a watcher of its own, set up while everybody else waits. */
const WATCHES_TREES = process.platform === "darwin" || process.platform === "win32";

/** Where the system does not watch whole trees, the scans from time to time see a change all the same. */
function watchRoots(roots: readonly string[], onChange: () => void): () => void {
  if (!WATCHES_TREES) return () => undefined;
  const watchers = roots.flatMap((root) => {
    try {
      const watcher = watchFolder(root, { recursive: true, persistent: false }, onChange);
      watcher.on("error", () => {
        watcher.close();
      });
      return [watcher];
    } catch (error) {
      if (error instanceof Error && "code" in error) return [];
      throw error;
    }
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** By path from the project's folder, and assembled so that no bundler takes the file for an import. */
function readFoldersWorker(): string {
  return [process.cwd(), "lib", "skills", "read-folders.worker.mjs"].join("/");
}
