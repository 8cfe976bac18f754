import { createServer, type ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { eventsHeaders } from "@/components/runs/events-request";
import { followRun, type ConnectionState } from "@/components/runs/run-connection";
import { takeEarlyEvents } from "@/components/runs/take-early-events";
import type { NewEvent, RunEvent } from "@/lib/runs/events";
import { asked, created, done, numbered, started } from "./run-events";

const events = numbered([created, started, asked("c1", "shell", {}), done("c1", "shell", "x", 0)]);
const frame = (event: RunEvent) =>
  `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

type Answer = (after: number, response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Answers the first request with the first answer, and so on; the last one again and again. */
async function serve(...answers: Answer[]): Promise<string> {
  let requests = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    response.setHeader("content-type", "text/event-stream");
    answer?.(Number(request.headers["last-event-id"]), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return `http://127.0.0.1:${address.port}/`;
}

async function follow(url: string, from: readonly RunEvent[] = []) {
  let got = [...from];
  let resyncs = 0;
  const states: ConnectionState[] = [];
  const deltas: string[] = [];
  await followRun({
    url,
    headers: {},
    early: (after, signal) => takeEarlyEvents(url, after, signal),
    lastSeq: () => got.at(-1)?.seq ?? 0,
    hasEnded: () => got.at(-1)?.type === "run.completed",
    onEvent: (event) => got.push(event),
    onDelta: ({ text }) => deltas.push(text),
    onResync: () => {
      got = [];
      resyncs += 1;
    },
    onState: (state) => states.push(state),
    signal: AbortSignal.timeout(10_000),
  });
  return { got, states, deltas, resyncs };
}

const rest: Answer = (after, response) => {
  response.write(": connected\n\n");
  for (const event of events.slice(after)) response.write(frame(event));
  response.end();
};
const completed: Answer = (_, response) => {
  const end: NewEvent = { type: "run.completed", output: "x" };
  response.end(numbered([created, end]).map(frame).join(""));
};
const ended: Answer = (_, response) => {
  response.writeHead(204).end();
};

test("a stream that breaks in the middle of a frame goes on after the last whole event", async () => {
  const cut: Answer = (_, response) => {
    response.write(events.slice(0, 2).map(frame).join(""));
    response.write(events.slice(2).map(frame).join("").slice(0, 30), () => response.destroy());
  };
  const { got, states } = await follow(await serve(cut, rest, ended));
  expect(got).toEqual(events);
  expect(states.at(-1)).toBe("ended");
  expect(states).not.toContain("retrying");
});

test("events that the page has already are not taken twice", async () => {
  const fromOne: Answer = (_, response) => {
    rest(0, response);
  };
  const { got } = await follow(await serve(fromOne, ended), events.slice(0, 3));
  expect(got).toEqual(events);
});

test("a missing event makes the page ask again after the last one it has", async () => {
  const asks: number[] = [];
  const gap: Answer = (after, response) => {
    asks.push(after);
    response.end([events[0], events[3]].flatMap((event) => (event ? [frame(event)] : [])).join(""));
  };
  const later: Answer = (after, response) => {
    asks.push(after);
    rest(after, response);
  };
  const { got } = await follow(await serve(gap, later, ended));
  expect(got).toEqual(events);
  expect(asks).toEqual([0, 1]);
});

test("resync forgets everything and begins again", async () => {
  const resync: Answer = (_, response) => {
    response.write(`event: resync\ndata: {"type":"resync"}\n\n`);
    rest(0, response);
  };
  const { got, resyncs } = await follow(await serve(resync, ended), events.slice(0, 2));
  expect([got, resyncs]).toEqual([events, 1]);
});

test("a server that is away is tried again, one that refuses is not", async () => {
  const away: Answer = (_, response) => {
    response.writeHead(503).end();
  };
  const gone: Answer = (_, response) => {
    response.writeHead(404).end();
  };
  const { states } = await follow(await serve(away, away, gone));
  expect(states).toEqual(["opening", "retrying", "refused"]);
});

test("a stream that closes behind the end of the run is not opened again", async () => {
  let requests = 0;
  const once: Answer = (after, response) => {
    requests += 1;
    completed(after, response);
  };
  const { states } = await follow(await serve(once));
  expect([states, requests]).toEqual([["opening", "open", "ended"], 1]);
});

test("text in progress arrives between events and has no place in the log", async () => {
  const text: Answer = (_, response) => {
    const data = JSON.stringify({ type: "message.delta", text: "Zwölf", offset: 0 });
    response.write(`event: message.delta\ndata: ${data}\n\n`);
    rest(0, response);
  };
  const { got, deltas } = await follow(await serve(text, ended));
  expect([got, deltas]).toEqual([events, ["Zwölf"]]);
});

test("an event that this page does not know ends the following instead of a loop", async () => {
  const newer: Answer = (_, response) => {
    response.end(`id: 1\nevent: run.dreamt\ndata: {"seq":1,"at":"x","type":"run.dreamt"}\n\n`);
  };
  const { states } = await follow(await serve(newer));
  expect(states.at(-1)).toBe("refused");
});

/** As the page's own script leaves it. */
function askEarly(url: string, after: number): AbortController {
  const controller = new AbortController();
  const headers = eventsHeaders({}, after);
  const response = fetch(url, { headers, signal: controller.signal });
  response.catch(() => undefined);
  globalThis.satchelEarlyEvents = { url, headers, after, response, controller };
  return controller;
}

test("a stream that was asked for while the page loaded is followed instead of a new one, once", async () => {
  const asks: number[] = [];
  const broken: Answer = (after, response) => {
    asks.push(after);
    response.end(events.slice(after, 3).map(frame).join(""));
  };
  const later: Answer = (after, response) => {
    asks.push(after);
    rest(after, response);
  };
  const url = await serve(broken, later, ended);
  askEarly(url, 1);
  const { got, states } = await follow(url, events.slice(0, 1));
  expect(got).toEqual(events);
  expect(asks).toEqual([1, 3]);
  expect(states.at(-1)).toBe("ended");
});

test("an early stream of another run, or after another event, is ended and not followed", async () => {
  for (const [path, after] of [
    ["other", 1],
    ["", 2],
  ] as const) {
    const url = await serve(rest, rest, ended);
    const early = askEarly(`${url}${path}`, after);
    expect((await follow(url, events.slice(0, 1))).got).toEqual(events);
    expect(early.signal.aborted).toBe(true);
  }
});
