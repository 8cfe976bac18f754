import { Worker } from "node:worker_threads";
import { z } from "zod";
import { AppError } from "./app-error";
import type { TokenEncoding } from "./token-counter";
import { splitIntoPieces } from "./token-pieces";

export type Vocabulary = Exclude<TokenEncoding, "upper_bound">;

export type CountingThread = {
  count(text: string, vocabulary: Vocabulary): Promise<number>;
  close(): Promise<void>;
};

/** A text on its way. Its pieces go to the worker one at a time, in turn with those of other texts. */
type Job = {
  vocabulary: Vocabulary;
  pieces: string[];
  sent: number;
  answered: number;
  tokens: number;
  resolve(tokens: number): void;
  reject(error: unknown): void;
};

/** Two, so that the worker has its next piece at hand while an answer travels. */
const PIECES_IN_FLIGHT = 2;

/** A small nursery keeps the thread, rank table included, at about 45 MB. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

const CLOSED = "The token counter is closed.";

const answerSchema = z.object({
  id: z.number(),
  tokens: z.number().optional(),
  error: z.string().optional(),
});

/** The thread starts with the first text and is replaced when it dies; the texts that it had are rejected. */
export function startCountingThread(workerFile = countTokensWorker()): CountingThread {
  const waiting: Job[] = [];
  const inFlight = new Map<number, Job>();
  let worker: Worker | null = null;
  let lastId = 0;
  let closed = false;

  return {
    count: (text, vocabulary) =>
      new Promise((resolve, reject) => {
        if (closed) throw new AppError("unavailable", CLOSED);
        const pieces = splitIntoPieces(text);
        waiting.push({ vocabulary, pieces, sent: 0, answered: 0, tokens: 0, resolve, reject });
        sendNext();
      }),
    async close() {
      closed = true;
      rejectAll(CLOSED);
      await worker?.terminate();
    },
  };

  function sendNext(): void {
    while (inFlight.size < PIECES_IN_FLIGHT) {
      const job = waiting.shift();
      if (!job) break;
      worker ??= startWorker();
      lastId += 1;
      inFlight.set(lastId, job);
      const text = job.pieces[job.sent];
      worker.postMessage({ id: lastId, vocabulary: job.vocabulary, text });
      job.sent += 1;
      if (job.sent < job.pieces.length) waiting.push(job);
    }
    // The thread keeps the process alive only while somebody waits for it.
    if (inFlight.size > 0) worker?.ref();
    else worker?.unref();
  }

  function startWorker(): Worker {
    const started = new Worker(workerFile, { resourceLimits: RESOURCE_LIMITS });
    started.on("message", receive);
    started.on("error", (error) => {
      replace(started, `The token counter failed: ${error.message}`);
    });
    started.on("exit", () => {
      replace(started, "The token counter stopped.");
    });
    return started;
  }

  function replace(dead: Worker, reason: string): void {
    if (worker !== dead) return;
    worker = null;
    rejectAll(reason);
  }

  function receive(message: unknown): void {
    const { id, tokens, error } = answerSchema.parse(message);
    const job = inFlight.get(id);
    inFlight.delete(id);
    if (job && tokens !== undefined) {
      job.tokens += tokens;
      job.answered += 1;
      if (job.answered === job.pieces.length) job.resolve(job.tokens);
    } else if (job) {
      job.reject(new AppError("unavailable", `The token counter failed: ${error ?? "no answer"}`));
    }
    sendNext();
  }

  function rejectAll(reason: string): void {
    const jobs = new Set([...inFlight.values(), ...waiting.splice(0)]);
    inFlight.clear();
    for (const job of jobs) job.reject(new AppError("unavailable", reason));
  }
}

/** By path from the project's folder, and assembled so that no bundler takes the file for an import. */
function countTokensWorker(): string {
  return [process.cwd(), "lib", "base", "count-tokens.worker.mjs"].join("/");
}
