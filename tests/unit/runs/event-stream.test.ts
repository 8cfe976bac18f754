import { expect, test } from "vitest";
import { openEventStream } from "../../../lib/runs/event-stream";
import type { NewEvent } from "../../../lib/runs/events";
import { createRunFeed } from "../../../lib/runs/run-feed";
import { createStreamClients } from "../../../lib/runs/stream-clients";
import type { RunLog } from "../../../lib/runs/run-log";
import type { Actor } from "../../../lib/workspaces/actor";
import { memoryRunLog } from "../../support/memory-run-log";
import { readStream } from "../../support/read-stream";

const actor: Actor = {
  kind: "user",
  userId: "usr_1",
  label: "Ada",
  workspaceId: "wsp_1",
  role: "viewer",
};
const run = { workspaceId: "wsp_1", runId: "run_1" };
const numbers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => from + index);
const message = (text: string): NewEvent => ({ type: "message.received", text, by: "Ada" });
const END: NewEvent = { type: "run.completed", output: "Done." };

async function world(wrap: (log: RunLog) => RunLog = (log) => log) {
  const runFeed = createRunFeed();
  const log = memoryRunLog(runFeed);
  const streamClients = createStreamClients();
  const deps = { runLog: wrap(log), runFeed, streamClients };
  const agent = {
    id: "agt_1",
    name: "A",
    instruction: "",
    scriptAccess: "none",
    catalogTokenBudget: null,
    maxTurns: 1,
  } as const;
  const config = { agent, model: { id: "m" }, skills: [] };
  await log.create(
    { ...run, config, input: "Task", startedBy: "usr_1" },
    { type: "run.created", input: "Task", by: "Ada" },
  );
  const write = (...events: NewEvent[]) => log.append(run, null, events, { reopen: true });
  const open = (cursor: string | null = null, signal = new AbortController().signal) =>
    openEventStream(deps, actor, { run: run.runId, cursor, signal });
  const follow = async (cursor: string | null = null) => {
    const stream = await open(cursor);
    if (stream === "ended") throw new Error("There is nothing left to send.");
    return readStream(stream);
  };
  return { deps, log, write, open, follow, streamClients, runFeed };
}

test("a stream brings the log, then what is written, and closes after the run's last event", async () => {
  const { write, follow, streamClients } = await world();
  await write(message("2"), message("3"));
  const reader = await follow();
  await write(message("4"));
  await write(message("5"), END);
  await reader.ended;
  expect(reader.ids()).toEqual(numbers(6));
  expect(reader.frames.at(-1)).toMatchObject({ event: "run.completed", data: { output: "Done." } });
  expect(streamClients.count()).toBe(0);
});

test("at every cursor, while events are written, no event is missing and none comes twice", async () => {
  const { write, follow } = await world();
  const total = 40;
  const readers = [];
  for (let seq = 2; seq < total; seq += 1) {
    const cursor = seq - 2;
    const [reader] = await Promise.all([follow(String(cursor)), write(message(String(seq)))]);
    readers.push({ cursor, reader });
  }
  await write(END);
  for (const { cursor, reader } of readers) {
    await reader.ended;
    expect(reader.ids(), `after ${cursor}`).toEqual(numbers(total - cursor, cursor + 1));
  }
});

test("events that are announced out of order arrive in order", async () => {
  const { follow, runFeed, log, write } = await world();
  const reader = await follow();
  const publish = runFeed.publish.bind(runFeed);
  const held: Parameters<typeof publish>[] = [];
  runFeed.publish = (...announcement) => held.push(announcement);
  await write(message("2"));
  await write(message("3"));
  for (const announcement of held.reverse()) publish(...announcement);
  runFeed.publish = publish;
  await log.append(run, null, [END]);
  await reader.ended;
  expect(reader.ids()).toEqual(numbers(4));
});

test("an event that was written between the read and the listening is not lost", async () => {
  let afterRead: () => Promise<unknown> = () => Promise.resolve();
  const { write, follow } = await world((log) => ({
    ...log,
    readWritten: async (...args) => {
      const page = await log.readWritten(...args);
      await afterRead();
      return page;
    },
  }));
  let written = 0;
  let wroteThird: (value: unknown) => void = () => undefined;
  const third = new Promise((resolve) => (wroteThird = resolve));
  afterRead = async () => {
    if ((written += 1) <= 3) await write(message(`while reading ${written}`));
    if (written === 3) wroteThird(null);
  };
  const reader = await follow();
  await third;
  await write(END);
  await reader.ended;
  expect(reader.ids()).toEqual(numbers(5));
});

test("a reader who does not read costs no more than its buffer and catches up from the log", async () => {
  const { write, open } = await world();
  const stream = await open();
  if (stream === "ended") throw new Error("There is nothing left to send.");
  const reader = stream.getReader();
  await reader.read();
  const text = "x".repeat(10_000);
  for (let seq = 2; seq <= 200; seq += 1) await write(message(text));
  await write(END);
  reader.releaseLock();
  const rest = readStream(stream);
  await rest.ended;
  expect(rest.ids()).toEqual(numbers(201));
});

test.each(["run_OTHER:5", "999", "-1", "1.5", "abc"])(
  "the cursor %s gets one resync without an id and the log from its first event",
  async (cursor) => {
    const { write, follow } = await world();
    await write(message("2"), END);
    const reader = await follow(cursor);
    await reader.ended;
    expect(reader.frames[0]).toMatchObject({ id: null, event: "resync" });
    expect(reader.ids()).toEqual(numbers(3));
  },
);

test("after the last event there is nothing left to send", async () => {
  const { write, open, streamClients } = await world();
  await write(END);
  expect(await open("2")).toBe("ended");
  expect(await open("1")).not.toBe("ended");
  expect(streamClients.count()).toBe(0);
});

test("a run that went on after an end is streamed whole, through its earlier end", async () => {
  const { write, follow } = await world();
  await write(END);
  await write(message("Go on."));
  const reader = await follow();
  await write(END);
  await reader.ended;
  expect(reader.ids()).toEqual(numbers(4));
  const late = await follow();
  await late.ended;
  expect(late.ids()).toEqual(numbers(4));
});

test("a run of another workspace is not found, and nobody keeps listening", async () => {
  const { deps, streamClients } = await world();
  const stranger = { ...actor, workspaceId: "wsp_2" };
  const signal = new AbortController().signal;
  await expect(
    openEventStream(deps, stranger, { run: run.runId, cursor: null, signal }),
  ).rejects.toThrow("There is no run");
  expect(streamClients.count()).toBe(0);
});

test("a request that went away stops listening, whether it was read or not", async () => {
  const { open, streamClients } = await world();
  const [unread, cancelled] = [new AbortController(), new AbortController()];
  await open(null, unread.signal);
  const stream = await open(null, cancelled.signal);
  expect(streamClients.count()).toBe(2);
  unread.abort();
  if (stream !== "ended") await stream.cancel();
  expect(streamClients.count()).toBe(0);
});

test("text comes while it is written, has no id, and adds up to the answer", async () => {
  const { write, follow, runFeed } = await world();
  const reader = await follow();
  const pieces = ["Hello", " ", "wor", "ld\n", "\u2028", "😀"];
  for (const piece of pieces) runFeed.addText(run.runId, piece);
  const late = await follow();
  runFeed.addText(run.runId, " end");
  const text = `${pieces.join("")} end`;
  const usage = { input_tokens: 1, output_tokens: 1, context_tokens: 1 };
  await write({ type: "model.answered", text, calls: [], usage, tokens: 1 }, END);
  await Promise.all([reader.ended, late.ended]);
  for (const { frames } of [reader, late]) {
    const deltas = frames.filter((frame) => frame.event === "message.delta");
    expect(deltas.every((frame) => frame.id === null)).toBe(true);
    let shown = "";
    for (const { data } of deltas) {
      const delta = data as { text: string; offset: number };
      expect(delta.offset).toBe(shown.length);
      shown += delta.text;
    }
    expect(shown).toBe(text);
  }
});

test("all readers of an event share one encoded chunk", async () => {
  const { write, open } = await world();
  const readers = await Promise.all(
    numbers(3).map(async () => {
      const stream = await open("1");
      if (stream === "ended") throw new Error("There is nothing left to send.");
      const reader = stream.getReader();
      await reader.read();
      return reader;
    }),
  );
  const chunks = readers.map((reader) => reader.read());
  await write(message("2"));
  const [first, ...others] = (await Promise.all(chunks)).map(({ value }) => value);
  expect(first).toBeDefined();
  for (const other of others) expect(other).toBe(first);
});
