import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCountingThread } from "../../../lib/base/counting-thread.worker";

/** Answers the length of a text; "die" ends it, "complain" answers an error. */
const WORKER = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ id, text }) => {
  if (text === "die") process.exit(1);
  if (text === "throw") throw new Error("out of luck");
  if (text === "complain") parentPort.postMessage({ id, error: "no such table" });
  else parentPort.postMessage({ id, tokens: text.length });
});
`;

let folder = "";
let workerFile = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "satchel-thread-"));
  workerFile = path.join(folder, "worker.mjs");
  await writeFile(workerFile, WORKER);
});

afterAll(() => rm(folder, { recursive: true }));

test.each(["die", "throw"])(
  "a thread that dies (%s) rejects what it had and is replaced",
  async (text) => {
    const thread = startCountingThread(workerFile);
    const lost = await Promise.allSettled([
      thread.count(text, "o200k_base"),
      thread.count("next", "o200k_base"),
    ]);
    expect(lost).toMatchObject([
      { status: "rejected", reason: { code: "unavailable" } },
      { status: "rejected", reason: { code: "unavailable" } },
    ]);
    expect(await thread.count("four", "o200k_base")).toBe(4);
    await thread.close();
  },
);

test("a failed count is an error in words and harms no other", async () => {
  const thread = startCountingThread(workerFile);
  await expect(thread.count("complain", "o200k_base")).rejects.toThrow("no such table");
  expect(await thread.count("four", "o200k_base")).toBe(4);
  await thread.close();
});

test("a text of many pieces is the sum of them", async () => {
  const thread = startCountingThread(workerFile);
  expect(await thread.count("x y ".repeat(25_000), "o200k_base")).toBe(100_000);
  await thread.close();
});
