import { expect, it } from "vitest";
import { createTokenUseRecorder } from "../../../lib/workspaces/token-use-recorder";

it("writes the use of a token once a minute", async () => {
  let now = 0;
  const writes: [string, number][] = [];
  const store = {
    recordUse: (ids: readonly string[], at: Date) => {
      writes.push([ids.join(), at.getTime()]);
      return Promise.resolve();
    },
  };
  const failures: unknown[] = [];
  const recorder = createTokenUseRecorder(store, { now: () => new Date(now) }, (error) =>
    failures.push(error),
  );
  recorder.record("a");
  expect(writes).toEqual([]);
  recorder.record("a");
  recorder.record("b");
  now = 59_999;
  recorder.record("a");
  now = 60_000;
  recorder.record("a");
  await recorder.settle();
  expect(writes).toEqual([
    ["a", 0],
    ["b", 0],
    ["a", 60_000],
  ]);
  expect(failures).toEqual([]);
});
