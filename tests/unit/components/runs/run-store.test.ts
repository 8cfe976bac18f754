import { expect, test } from "vitest";
import { createRunStore } from "@/components/runs/run-store";
import { answered, asked, created, done, numbered, started } from "./run-events";

const events = numbered([created, started, asked("c1", "shell", {}), done("c1", "shell", "x", 0)]);
const atOnce = (flush: () => void) => {
  flush();
};
const delta = (text: string, offset: number) => ({
  type: "message.delta" as const,
  text,
  offset,
});

test("an event that came twice is taken once", () => {
  const store = createRunStore(events.slice(0, 2), atOnce);
  for (const event of [...events, ...events]) store.add(event);
  expect(store.lastSeq()).toBe(4);
  expect(store.events()).toEqual(events);
  expect(store.snapshot().view.timeline).toHaveLength(3);
});

test("a snapshot stays as it was when more events come", () => {
  const store = createRunStore(events.slice(0, 3), atOnce);
  const before = store.snapshot();
  for (const event of events) store.add(event);
  expect(before.view.timeline.at(-1)).toMatchObject({ state: "running" });
  expect(store.snapshot().view.timeline.at(-1)).toMatchObject({ state: "done" });
  expect(store.snapshot().view.timeline[0]).toBe(before.view.timeline[0]);
});

test("text grows by its deltas, and the finished answer takes its place", () => {
  const store = createRunStore(events, atOnce);
  store.addDelta(delta("Three ", 0));
  store.addDelta(delta("rows", 6));
  store.addDelta(delta("rows", 6));
  expect(store.snapshot().live).toEqual({ text: "Three rows", start: 0 });
  const [answer] = numbered([...events, answered("Three rows.")]).slice(4);
  if (answer) store.add(answer);
  expect(store.snapshot().live).toBeNull();
});

test("a page that came in the middle of an answer shows it from there", () => {
  const store = createRunStore(events, atOnce);
  store.addDelta(delta("rows ", 6));
  store.addDelta(delta("in all", 11));
  expect(store.snapshot().live).toEqual({ text: "rows in all", start: 6 });
  store.addDelta(delta("behind a gap", 40));
  expect(store.snapshot().live).toEqual({ text: "behind a gap", start: 40 });
});

test("many events within one picture are told once", () => {
  const flushes: (() => void)[] = [];
  const store = createRunStore([], (flush) => {
    flushes.push(flush);
  });
  let told = 0;
  store.subscribe(() => {
    told += 1;
  });
  for (const event of events) store.add(event);
  expect(store.snapshot().view.lastSeq).toBe(0);
  for (const flush of flushes) flush();
  expect([flushes.length, told, store.snapshot().view.lastSeq]).toEqual([1, 1, 4]);
});
