import { expect, test } from "vitest";
import { keepUp, RESTART_WAITS_MS, STEADY_MS, type RunningServer } from "../../../lib/base/keep-up";

/** Servers that end when told to; `refusals` starts fail before one succeeds. */
function world() {
  const lines: string[] = [];
  const waits: number[] = [];
  const servers: { end(): void; stopped: boolean }[] = [];
  let now = 0;
  let refusals = 0;
  const open = (): RunningServer => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const server = { end, stopped: false };
    servers.push(server);
    return {
      ended,
      stop: () => {
        server.stopped = true;
        return Promise.resolve();
      },
    };
  };
  const kept = keepUp(open(), {
    name: "server",
    start: () => {
      if (refusals === 0) return Promise.resolve(open());
      refusals -= 1;
      return Promise.reject(new Error("No room."));
    },
    pause: (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      return Promise.resolve();
    },
    clock: { now: () => new Date(now) },
    tell: (line) => lines.push(line),
  });
  return {
    kept,
    lines,
    waits,
    servers,
    pass: (ms: number) => (now += ms),
    refuse: (count: number) => (refusals = count),
    /** Ends the newest server; resolves when so many were opened in all. */
    end: async (opened: number) => {
      servers.at(-1)?.end();
      await expect.poll(() => servers.length).toBe(opened);
    },
  };
}

test("a server that ends is started again, and both are told", async () => {
  const { kept, lines, servers, end } = world();
  await end(2);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[0]).toBe("The server does not answer any more. It is started again.");
  expect(lines[1]).toMatch(/^The server is back after \d/);
  await kept.stop();
  expect(servers.map(({ stopped }) => stopped)).toEqual([false, true]);
});

test("a start that fails is tried again after longer and longer waits, with its reason told", async () => {
  const { kept, lines, waits, refuse, end } = world();
  refuse(3);
  await end(2);
  await kept.stop();
  expect(waits).toEqual(RESTART_WAITS_MS.slice(0, 4));
  expect(lines).toContain("The server did not start, try 3: No room.");
});

test("after the last try it is left alone, and the last line says what to do", async () => {
  const { kept, lines, waits, servers, refuse } = world();
  refuse(RESTART_WAITS_MS.length);
  servers[0]?.end();
  await expect.poll(() => lines.at(-1)).toMatch(/then start Satchel again\.$/);
  expect(waits).toHaveLength(RESTART_WAITS_MS.length);
  await kept.stop();
  expect(servers).toHaveLength(1);
});

test("one that ends again at once is not given all tries anew; one that ran for a while is", async () => {
  const { kept, waits, pass, end } = world();
  await end(2);
  pass(STEADY_MS - 1);
  await end(3);
  pass(STEADY_MS);
  await end(4);
  await kept.stop();
  expect(waits).toEqual([RESTART_WAITS_MS[0], RESTART_WAITS_MS[1], RESTART_WAITS_MS[0]]);
});

test("one that is stopped is not started again", async () => {
  const { kept, lines, servers } = world();
  await kept.stop();
  servers[0]?.end();
  await kept.stop();
  expect({ lines, count: servers.length }).toEqual({ lines: [], count: 1 });
});
